// Makes the pages instant; without it they work all the same.
(() => {
  "use strict";
  const later = (wait, run) => {
    let timer;
    return (...args) => { clearTimeout(timer); timer = setTimeout(() => run(...args), wait); };
  };

  // What a problem says, or that nobody answers, above a page that stays as it is.
  const hush = () => document.querySelector(".notice.live")?.remove();
  function say(words) {
    hush();
    const line = document.createElement("p");
    line.className = "notice warning live";
    line.setAttribute("role", "alert");
    line.textContent = words || document.body.dataset.noAnswer;
    document.getElementById("content").prepend(line);
  }

  // Fetches a page and puts one part of it in place of the same part here; an answer that comes too late is dropped.
  const fetching = new Map();
  async function swap(id, address, options = {}) {
    fetching.get(id)?.abort();
    const control = new AbortController();
    fetching.set(id, control);
    const target = document.getElementById(id);
    target.setAttribute("aria-busy", "true");
    try {
      const response = await fetch(address, { ...options, signal: control.signal, headers: { accept: "text/html", ...options.headers } });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const fresh = page.getElementById(id);
      if (!fresh) return null;
      hush();
      target.replaceChildren(...fresh.childNodes);
      document.title = page.title;
      // The switches come back to where the reader is now.
      if (!options.here) document.querySelector(".switches").replaceChildren(...page.querySelector(".switches").childNodes);
      return page;
    } catch (error) {
      if (error.name !== "AbortError") say("");
      return null;
    } finally {
      if (fetching.get(id) === control) {
        fetching.delete(id);
        target.removeAttribute("aria-busy");
      }
    }
  }

  const search = document.querySelector("[data-search]");
  if (search) {
    const box = search.elements.q;
    const address = () => {
      const fields = new URLSearchParams(new FormData(search));
      for (const name of ["game", "sort"]) if (!fields.get(name)) fields.delete(name);
      return "/?" + fields;
    };
    let typing = false;
    async function look(asTyped) {
      const target = address();
      // What is typed in one go is one step back.
      if (typing) history.replaceState(null, "", target); else history.pushState(null, "", target);
      typing = true;
      // What is being typed may end in half a word.
      const page = await swap("results", asTyped ? target + "&typing" : target);
      if (!page) return;
      search.querySelector(".welcome")?.remove();
      marks.replaceChildren(...page.querySelector(".marks").childNodes);
    }
    // What cannot be read is marked in the box, until something else is typed.
    const marks = search.querySelector(".marks");
    box.addEventListener("input", () => marks.replaceChildren());
    box.addEventListener("scroll", () => { marks.scrollLeft = box.scrollLeft; });
    const soon = later(220, look);
    box.addEventListener("input", (event) => { if (!event.isComposing) soon(true); });
    box.addEventListener("change", () => { typing = false; });
    search.addEventListener("change", (event) => { if (event.target !== box) { typing = false; look(); } });
    search.addEventListener("submit", (event) => { event.preventDefault(); close(); typing = false; look(); });
    addEventListener("popstate", () => location.reload());

    // Completion: a list below the box, as combo boxes have it.
    const list = document.createElement("ul");
    list.className = "options";
    list.id = "options";
    list.hidden = true;
    list.setAttribute("role", "listbox");
    box.parentNode.append(list);
    for (const [name, value] of Object.entries({ role: "combobox", "aria-expanded": "false", "aria-controls": "options", "aria-autocomplete": "list" })) box.setAttribute(name, value);
    let chosen = -1;
    function close() {
      list.hidden = true;
      chosen = -1;
      box.setAttribute("aria-expanded", "false");
      box.removeAttribute("aria-activedescendant");
    }
    function choose(index) {
      chosen = index;
      [...list.children].forEach((item, place) => item.setAttribute("aria-selected", String(place === index)));
      if (index < 0) return box.removeAttribute("aria-activedescendant");
      box.setAttribute("aria-activedescendant", "option-" + index);
      list.children[index].scrollIntoView({ block: "nearest" });
    }
    function take(item) {
      const word = box.value.search(/[^\s(]*$/);
      const sign = box.value[word] === "-" ? 1 : 0;
      const quoted = /\s/.test(item.text) && item.kind === "name" ? '"' + item.text + '"' : item.text;
      box.value = item.kind === "name" ? quoted : box.value.slice(0, word + sign) + item.text + (item.kind === "field" ? ":" : " ");
      close();
      box.focus();
      look();
      if (item.kind === "field") complete();
    }
    const same = (one, two) => one.kind === two.kind && one.text.toLowerCase() === two.text.toLowerCase();
    const complete = later(120, async () => {
      if (!box.value.trim() || document.activeElement !== box) return close();
      const asked = box.value;
      const response = await fetch("/api/v1/suggest?limit=6&q=" + encodeURIComponent(asked) + "&lang=" + document.documentElement.lang).catch(() => null);
      if (!response?.ok || asked !== box.value) return close();
      const found = (await response.json()).suggestions.filter((item, place, all) => (item.kind === "field" || item.text !== asked) && place === all.findIndex((other) => same(other, item)));
      list.replaceChildren(...found.map((item, index) => {
        const line = document.createElement("li");
        line.id = "option-" + index;
        line.setAttribute("role", "option");
        const name = document.createElement("span");
        name.textContent = item.kind === "field" ? item.text + ":" : item.text;
        const label = document.createElement("small");
        // A name beside it says what it is, unless it is the one already there.
        const here = item.text.replace(/^[^:=]*[:=]"?|"$/g, "").toLowerCase();
        const own = item.names[document.documentElement.lang];
        const other = Object.values(item.names).find((known) => known.toLowerCase() !== here);
        label.textContent = (item.kind === "value" && own && own.toLowerCase() !== here) || item.kind === "field" ? own : other ?? "";
        line.append(name, label);
        line.addEventListener("mousedown", (event) => { event.preventDefault(); take(item); });
        return line;
      }));
      list.items = found;
      chosen = -1;
      list.hidden = found.length === 0;
      box.setAttribute("aria-expanded", String(found.length > 0));
    });
    box.addEventListener("input", complete);
    box.addEventListener("blur", close);
    box.addEventListener("keydown", (event) => {
      if (list.hidden) return;
      const last = list.children.length - 1;
      if (event.key === "ArrowDown") choose(chosen < last ? chosen + 1 : -1);
      else if (event.key === "ArrowUp") choose(chosen < 0 ? last : chosen - 1);
      else if (event.key === "Enter" && chosen >= 0) take(list.items[chosen]);
      else if (event.key === "Escape") close();
      else return;
      event.preventDefault();
    });
    addEventListener("keydown", (event) => {
      if (event.key === "/" && !event.target.closest("input, textarea, select")) { event.preventDefault(); box.focus(); box.select(); }
    });
  }

  // Counts change in place: one save after the other, so that no click is lost.
  let saved = Promise.resolve();
  addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!form.matches("[data-live]")) return;
    event.preventDefault();
    // A button that an earlier save has taken away asks for nothing any more.
    saved = saved.then(() => submitter?.isConnected && save(form, submitter)).catch(() => location.reload());
  });
  async function save(form, button) {
    const cell = button.closest("td");
    const response = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form, button)), headers: { accept: "text/html" } }).catch(() => null);
    if (!response) return say("");
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    hush();
    if (response.ok) renew(document.getElementById("content"), page.getElementById("content"));
    else say([...page.querySelectorAll("[data-why]")].map((why) => why.textContent).join(" · "));
    if (!button.isConnected) (document.getElementById(button.id) ?? (cell?.isConnected ? cell : form).querySelector("button:enabled"))?.focus();
  }
  // Makes a part of the page like a fresh one; what is alike stays where it is, with its focus.
  function renew(old, fresh) {
    if (old.nodeName !== fresh.nodeName) return old.replaceWith(fresh);
    if (old.nodeType === Node.TEXT_NODE) { if (old.data !== fresh.data) old.data = fresh.data; return; }
    if (old.nodeType !== Node.ELEMENT_NODE) return;
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (old.nodeName === "OPTION") old.selected = fresh.selected;
    const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
    if (before.length !== after.length) old.replaceChildren(...after);
    else before.forEach((node, index) => renew(node, after[index]));
  }
  // Another condition is saved as soon as it is chosen.
  addEventListener("change", (event) => {
    if (event.target.matches(".grade select")) event.target.form.requestSubmit(event.target.parentNode.querySelector("button"));
  });
})();
