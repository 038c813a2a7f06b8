// The deck editor at once: the page's own form is sent, and the parts of the answer are put in place.
(() => {
  "use strict";
  const form = document.getElementById("deck");
  const { list, format, find } = { list: form.elements.list, format: form.elements.format, find: document.getElementById("find") };
  const part = (id) => document.getElementById(id);
  const undo = form.querySelector("[value=undo]"), redo = form.querySelector("[data-redo]"), gutter = part("gutter");

  // What the list was, and where in that we are.
  const states = [state()];
  let now = 0;
  function state() { return { list: list.value, format: format.value }; }
  function keep() {
    const next = state();
    if (next.list === states[now].list && next.format === states[now].format) return;
    states.splice(++now, states.length, next);
    if (states.length > 200) { states.shift(); now -= 1; }
    show();
  }
  function show() {
    undo.disabled = now === 0;
    redo.disabled = now === states.length - 1;
  }
  function go(step) {
    keep();
    const next = states[now + step];
    if (!next) return;
    now += step;
    list.value = next.list;
    format.value = next.format;
    show();
    check();
  }
  redo.hidden = gutter.hidden = false;
  redo.type = "button";
  show();

  const PARTS = ["said", "gutter", "findings", "report", "extras"];

  // Sends the form as if a button were pressed; an answer that comes after a later question is dropped.
  const asking = new Map();
  async function ask(what, parts) {
    const fields = new URLSearchParams(new FormData(form));
    fields.delete("do");
    if (what) fields.set("do", what);
    if (what !== "find") fields.delete("find");
    if (what !== "accept") fields.delete("proposed");
    fields.delete("before");
    const key = parts.join();
    asking.get(key)?.abort();
    const control = new AbortController();
    asking.set(key, control);
    for (const id of parts) part(id).setAttribute("aria-busy", "true");
    try {
      const response = await fetch("/check", { method: "POST", body: fields, signal: control.signal, headers: { accept: "text/html" } });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      if (!parts.every((id) => page.getElementById(id))) { part(parts[0]).replaceChildren(...page.querySelector("main").childNodes); return null; }
      const folds = () => [...document.querySelectorAll("[data-fold]")];
      const open = new Set(folds().filter((fold) => fold.open).map((fold) => fold.dataset.fold));
      for (const id of parts) part(id).replaceChildren(...page.getElementById(id).childNodes);
      for (const fold of folds()) fold.open = open.has(fold.dataset.fold);
      part("deck-title").textContent = page.getElementById("deck-title").textContent;
      document.title = page.title;
      // The switches of language and light come back to the list as it is.
      document.querySelector(".switches").replaceChildren(...page.querySelector(".switches").childNodes);
      return page;
    } catch (error) {
      if (error.name !== "AbortError") throw error;
      return null;
    } finally {
      if (asking.get(key) === control) {
        asking.delete(key);
        for (const id of parts) part(id).removeAttribute("aria-busy");
      }
    }
  }

  const fits = () => format.value || document.querySelector(".zones") ? ask("find", ["fits"]) : part("fits").hasChildNodes();
  async function check() {
    part("proposal").replaceChildren();
    if (await ask("", PARTS)) fits();
  }
  // Does something with the list, one thing after the other so that no click is lost; the answer has the list after it.
  let doing = Promise.resolve();
  const change = (what) => (doing = doing.then(() => apply(what)));
  async function apply(what) {
    keep();
    const { list: before, format: wanted } = state();
    const page = await ask(what, [...PARTS, "proposal"]);
    if (!page) return;
    // What was typed meanwhile counts, and what was asked for is done to that.
    if (list.value !== before || format.value !== wanted) return apply(what);
    const scroll = list.scrollTop;
    list.value = page.getElementById("list").value;
    format.value = page.querySelector("select[name=format]").value;
    list.scrollTop = scroll;
    keep();
    fits();
  }

  let timer;
  form.addEventListener("input", (event) => {
    if (event.target.closest(".helpers")) return;
    clearTimeout(timer);
    timer = setTimeout(() => { keep(); check(); }, 300);
  });
  addEventListener("submit", async (event) => {
    if (event.target !== form) return;
    const button = event.submitter;
    if (button?.hasAttribute("formaction")) {
      if (button.value === "delete" && !confirm(button.textContent.trim() + "?")) event.preventDefault();
      return;
    }
    event.preventDefault();
    clearTimeout(timer);
    const what = button?.name === "do" ? button.value : "", place = button?.id;
    if (what === "undo") go(-1);
    else if (what === "find") await fits();
    else if (what === "fix" || what === "complete") { if (await ask(what, ["proposal"])) part("proposal").scrollIntoView({ block: "nearest" }); }
    else if (!what) await check();
    else await change(what);
    // The button pressed was put in place anew.
    if (place) (part(place) ?? part("find"))?.focus({ preventScroll: true });
  });
  redo.addEventListener("click", () => go(1));
  find.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(fits, 250); });
  find.addEventListener("keydown", (event) => { if (event.key === "Enter") { event.preventDefault(); fits(); } });
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (event.target.matches("input") && event.target !== list)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    clearTimeout(timer);
    go(key === "y" || event.shiftKey ? 1 : -1);
  });

  // A file is opened in place of the list, which undo brings back.
  const opener = document.querySelector(".opener");
  async function open(file) {
    const body = new FormData();
    body.set("file", file);
    const response = await fetch(opener.action, { method: "POST", body, headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.getElementById("list");
    part("said").replaceChildren(...(page.getElementById("said") ?? page.querySelector("main")).childNodes);
    if (!fresh?.value) return;
    keep();
    list.value = fresh.value;
    format.value = "";
    keep();
    check();
  }
  opener.elements.file.addEventListener("change", (event) => { if (event.target.files[0]) open(event.target.files[0]); event.target.value = ""; });
  opener.querySelector("button").hidden = true;
  const paper = document.querySelector(".paper");
  paper.addEventListener("dragover", (event) => { if (event.dataTransfer.types.includes("Files")) event.preventDefault(); });
  paper.addEventListener("drop", (event) => { const file = event.dataTransfer.files[0]; if (file) { event.preventDefault(); open(file); } });

  // The marks stay beside their lines.
  list.addEventListener("scroll", () => { gutter.scrollTop = list.scrollTop; });
  function select(line) {
    const lines = list.value.split("\n"), start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    list.focus();
    list.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
    list.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(list).lineHeight));
  }
  addEventListener("click", async (event) => {
    const line = event.target.closest("[data-line]"), copy = event.target.closest("[data-copy]");
    if (line) select(Number(line.dataset.line));
    if (copy && navigator.clipboard) {
      event.preventDefault();
      history.replaceState(null, "", copy.href);
      await navigator.clipboard.writeText(copy.href).then(() => { copy.textContent = copy.dataset.copy; }, () => location.assign(copy.href));
    }
  });

  // Cards are dragged from the cards that fit into the deck, and from zone to zone.
  let dragged = null;
  const target = (event) => dragged && event.target.closest?.(".zone");
  addEventListener("dragstart", (event) => {
    dragged = event.target.closest?.("[data-card]");
    if (!dragged) return;
    event.dataTransfer.effectAllowed = "copyMove";
    event.dataTransfer.setData("text/plain", dragged.dataset.card);
  });
  addEventListener("dragover", (event) => {
    const zone = target(event);
    for (const other of document.querySelectorAll(".zone")) other.classList.toggle("over", other === zone);
    if (zone) event.preventDefault();
  });
  addEventListener("dragend", () => { dragged = null; for (const zone of document.querySelectorAll(".zone")) zone.classList.remove("over"); });
  addEventListener("drop", (event) => {
    const zone = target(event);
    if (!zone) return;
    event.preventDefault();
    const { card, zone: from } = dragged.dataset, to = zone.dataset.zone;
    if (!from) change(`more:${card}:${to}`);
    else if (from !== to) change(`move:${card}:${from}:${to}`);
  });

  // Work that is not saved is not lost by mistake.
  const saved = list.value;
  let leaving = false;
  form.addEventListener("submit", (event) => { leaving = event.submitter?.hasAttribute("formaction") && !event.submitter.hasAttribute("data-native"); });
  addEventListener("beforeunload", (event) => {
    const link = document.querySelector("[data-copy]")?.href;
    if (!leaving && list.value !== saved && list.value.trim() && !link) event.preventDefault();
  });
  // Coming back finds the list as it was left.
  addEventListener("pagehide", () => {
    const link = document.querySelector("[data-copy]")?.getAttribute("href");
    if (!leaving && link && list.value !== saved && !form.elements.saved) history.replaceState(null, "", link);
  });

  if (list.value.trim() && !part("fits").querySelector("li")) fits();
})();
