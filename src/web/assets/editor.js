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
    remember();
  }
  function show() {
    const held = document.activeElement;
    undo.disabled = now === 0;
    redo.disabled = now === states.length - 1;
    // The keyboard does not lose its place when there is nothing more to undo or to redo.
    if (held === undo && undo.disabled) redo.focus();
    if (held === redo && redo.disabled) undo.focus();
  }
  async function go(step) {
    await doing;
    keep();
    const next = states[now + step];
    if (!next) return;
    now += step;
    list.value = next.list;
    format.value = next.format;
    show();
    remember();
    await check();
  }
  redo.hidden = gutter.hidden = false;
  redo.type = "button";
  show();

  const PARTS = ["note", "gutter", "findings", "report", "extras"];

  // What goes wrong is said at the foot of the window, with a way to try it again; the list stays as it is. What was asked
  // for weighs more than the search for cards that goes with it.
  let wrong = "";
  function complain(words, again, about) {
    if (about === "fits" && part("trouble").hasChildNodes()) return;
    wrong = about;
    const line = document.createElement("p"), button = document.createElement("button");
    line.textContent = words || document.body.dataset.noAnswer;
    button.type = "button";
    button.className = "small";
    button.textContent = part("trouble").dataset.again;
    button.addEventListener("click", again);
    part("trouble").replaceChildren(line, button);
  }
  const reasons = (page) => [...page.querySelectorAll("[data-why]")].map((why) => why.textContent.trim()).join(" · ");

  // Sends the form somewhere; absent if nobody answers or the answer is a refusal.
  async function send(address, fields, again, about, signal) {
    try {
      const response = await fetch(address, { method: "POST", body: fields, signal, headers: { accept: "text/html" } });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      if (response.ok) return { response, page };
      // Of a deck that has changed meanwhile it is known now what it is.
      if (form.elements.tag) form.elements.tag.value = page.querySelector("input[name=tag]")?.value ?? form.elements.tag.value;
      complain(reasons(page), again, about);
    } catch (error) {
      if (error.name !== "AbortError") complain("", again, about);
    }
    return null;
  }

  // Sends the form as if a button were pressed; an answer that comes after a later question is dropped.
  const asking = new Map();
  async function ask(what, parts, again) {
    const fields = new URLSearchParams(new FormData(form));
    fields.delete("do");
    if (what) fields.set("do", what);
    if (what !== "find") fields.delete("find");
    if (what !== "accept") fields.delete("proposed");
    fields.delete("before");
    for (const [others, control] of asking) if (others.some((id) => parts.includes(id))) control.abort();
    const control = new AbortController();
    asking.set(parts, control);
    for (const id of parts) part(id).setAttribute("aria-busy", "true");
    try {
      const { page } = await send("/check", fields, again, parts.join(), control.signal) ?? {};
      if (!page || control.signal.aborted) return null;
      const folds = () => [...document.querySelectorAll("[data-fold]")];
      const open = new Set(folds().filter((fold) => fold.open).map((fold) => fold.dataset.fold));
      for (const id of parts) part(id).replaceChildren(...page.getElementById(id).childNodes);
      if (parts.includes("report") || parts.join() === wrong) part("trouble").replaceChildren();
      for (const fold of folds()) fold.open = open.has(fold.dataset.fold);
      form.elements.maximise.placeholder = page.querySelector("[name=maximise]").placeholder;
      part("deck-title").textContent = page.getElementById("deck-title").textContent;
      document.title = page.title;
      if (parts.includes("report")) tell();
      return page;
    } finally {
      asking.delete(parts);
      const busy = [...asking.keys()].flat();
      for (const id of parts) if (!busy.includes(id)) part(id).removeAttribute("aria-busy");
    }
  }
  // Says the verdict to those who cannot see it change.
  function tell() {
    const words = [document.querySelector("#report > .verdict"), document.querySelector("#findings > h2")];
    const said = words.map((word) => word?.innerText.trim()).filter(Boolean).join(" · ");
    if (part("said").textContent !== said) part("said").textContent = said;
  }

  const fits = () => format.value || document.querySelector(".zones") ? ask("find", ["fits"], fits) : part("fits").hasChildNodes();
  // A proposal is for the list as it was.
  function withdraw() {
    for (const [parts, control] of asking) if (parts.join() === "proposal") control.abort();
    part("proposal").replaceChildren();
  }
  async function check() {
    withdraw();
    await doing;
    if (await ask("", PARTS, check)) fits();
  }
  async function propose(what) {
    await settle();
    if (await ask(what, ["proposal"], () => propose(what))) part("proposal").scrollIntoView({ block: "nearest" });
  }
  // Things are done with the list one after the other, so that no click is lost; the answer has the list after it.
  let doing = Promise.resolve();
  const queue = (run) => (doing = doing.catch(() => {}).then(run));
  const change = (what) => queue(() => apply(what));
  async function apply(what) {
    keep();
    const { list: before, format: wanted } = state();
    const page = await ask(what, [...PARTS, "proposal"], () => change(what));
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

  // What was typed is looked at once the typing stops, or before anything is done with it.
  let timer = 0;
  function rest() { clearTimeout(timer); timer = 0; keep(); }
  function settle() {
    if (!timer) return null;
    rest();
    return check();
  }
  form.addEventListener("input", (event) => {
    if (event.target.closest(".helpers")) return;
    if (event.target.type === "checkbox") return remember();
    withdraw();
    remember();
    clearTimeout(timer);
    timer = setTimeout(settle, 300);
  });
  addEventListener("submit", async (event) => {
    if (event.target !== form) return;
    const button = event.submitter;
    if (button?.hasAttribute("data-native")) return;
    event.preventDefault();
    if (button?.hasAttribute("formaction")) { rest(); return queue(() => store(button)); }
    const what = button?.name === "do" ? button.value : "", place = button?.id, home = button?.closest("#findings, #report, #proposal");
    if (what === "undo") { rest(); await go(-1); }
    else if (what === "find") await fits();
    else if (what === "fix" || what === "complete") await propose(what);
    else {
      rest();
      await (what ? change(what) : check());
    }
    // Where the button pressed is no more, the keyboard goes on from near it.
    if (document.activeElement !== document.body) return;
    const moved = what.match(/^move:(.*):.*:(.*)$/);
    const next = part(place) ?? (moved && part(`more-${moved[2]}-${moved[1]}`)) ?? (home?.id === "proposal" ? form.querySelector("[value=fix]") : home);
    next?.focus({ preventScroll: true });
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.matches(".helpers .field input")) { event.preventDefault(); propose("complete"); }
  });
  redo.addEventListener("click", () => go(1));
  find.addEventListener("input", () => { clearTimeout(seek); seek = setTimeout(fits, 250); });
  let seek;
  find.addEventListener("keydown", (event) => { if (event.key === "Enter") { event.preventDefault(); clearTimeout(seek); fits(); } });
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (event.target.matches("input") && event.target !== list)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    rest();
    go(key === "y" || event.shiftKey ? 1 : -1);
  });

  // A file is opened in place of the list, which undo brings back.
  const opener = document.querySelector(".opener");
  async function open(file) {
    const body = new FormData();
    body.set("file", file);
    const { page } = await send(opener.action, body, () => open(file)) ?? {};
    if (!page) return;
    keep();
    list.value = page.getElementById("list").value;
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
  const target = (event) => dragged && event.target.closest?.(".zone, .paper");
  addEventListener("dragstart", (event) => {
    dragged = event.target.closest?.("[data-card]");
    if (!dragged) return;
    event.dataTransfer.effectAllowed = "copyMove";
    event.dataTransfer.setData("text/plain", dragged.dataset.card);
  });
  addEventListener("dragover", (event) => {
    const zone = target(event);
    for (const other of document.querySelectorAll(".zone, .paper")) other.classList.toggle("over", other === zone);
    if (zone) event.preventDefault();
  });
  addEventListener("dragend", () => { dragged = null; for (const zone of document.querySelectorAll(".over")) zone.classList.remove("over"); });
  addEventListener("drop", (event) => {
    const zone = target(event);
    if (!zone) return;
    event.preventDefault();
    const { card, zone: from } = dragged.dataset, to = zone.dataset.zone;
    if (!from) change(to ? `more:${card}:${to}` : `more:${card}`);
    else if (to && from !== to) change(`move:${card}:${from}:${to}`);
  });

  // Saves or deletes; what is not done leaves the page as it is.
  let leaving = false;
  async function store(button) {
    if (leaving) return;
    if (button.value === "delete" && !confirm(button.textContent.trim() + "?")) return;
    const sent = await send("/decks", new URLSearchParams(new FormData(form, button)), () => store(button), "decks");
    if (!sent) return;
    leaving = true;
    history.replaceState(null, "");
    location.assign(sent.response.url);
  }

  // The list as it is stays with this place in the history: a reload, the way back and another language find it again. The
  // address says it too, if it can; that of a saved deck stays what it is.
  const REMEMBERED = ["name", "list", "format", "tag"];
  function remember() {
    const { elements } = form;
    const kept = Object.fromEntries(REMEMBERED.filter((name) => elements[name]).map((name) => [name, elements[name].value]));
    const fields = elements.saved ? [["deck", elements.id.value]] : ["name", "format", "list"].map((name) => [name, elements[name].value]);
    let address = "/check?" + new URLSearchParams(fields.filter(([, value]) => value));
    if (address.length > 8000) address = "/check";
    try { history.replaceState({ ...kept, built: elements.built?.checked }, "", address); } catch { /* A browser may think that this is too often. */ }
  }
  const fresh = () => list.value === list.defaultValue && form.elements.name.value === form.elements.name.defaultValue;
  addEventListener("beforeunload", (event) => {
    if (fresh() && !history.state) return;
    if (!leaving) remember();
    const isLost = form.elements.saved ? !fresh() : list.value.trim() && !location.search;
    if (!leaving && isLost) event.preventDefault();
  });
  addEventListener("pageshow", () => { leaving = false; });
  addEventListener("click", async (event) => {
    const link = event.target.closest("a[href^='/']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!link.closest(".switches")) { leaving = fresh() || (remember(), true); return; }
    // The switches of language and light come back to the list as it is.
    event.preventDefault();
    remember();
    try { await fetch(link.href, { redirect: "manual" }); } catch { return complain("", () => link.click(), "switches"); }
    leaving = true;
    location.reload();
  });
  if (history.state?.list !== undefined) {
    for (const name of REMEMBERED) if (form.elements[name] && name in history.state) form.elements[name].value = history.state[name];
    if (form.elements.built) form.elements.built.checked = history.state.built;
    states[0] = state();
  }
  if (!fresh() || history.state) check();
  else if (list.value.trim() && !part("fits").querySelector("li")) fits();
})();
