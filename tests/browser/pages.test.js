// The pages in a real Chromium: `npm ci && npm test`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { base, inspect, visit } from "./harness.js";

test("a typo leads to the card while it is typed, and back goes back", async () => {
  const page = await visit("/");
  await page.getByRole("combobox", { name: "Search cards" }).pressSequentially("charzard", { delay: 30 });
  await page.getByRole("heading", { name: "Did you mean" }).waitFor();
  assert.match(page.url(), /\?q=charzard$/);
  await page.getByRole("link", { name: "Charizard", exact: true }).click();
  await page.getByRole("heading", { name: "Charizard", level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Did you mean" }).waitFor();
  await page.done();
});

test("names, fields and values are completed by keyboard", async () => {
  const page = await visit("/");
  const box = page.getByRole("combobox", { name: "Search cards" });
  await box.pressSequentially("type:fi", { delay: 30 });
  await page.getByRole("option", { name: /fire/i }).waitFor();
  await box.press("ArrowDown");
  await box.press("Enter");
  await page.getByRole("heading", { level: 1, name: /cards/ }).waitFor();
  assert.match(await box.inputValue(), /^type:fi\w+ $/i);
  await page.done();
});

test("an Italian reader asks in Italian", async () => {
  const page = await visit("/", { locale: "it-IT" });
  await page.getByRole("combobox", { name: "Cerca carte" }).fill("tipo:fuoco pv>=100");
  await page.getByRole("link", { name: "Charizard", exact: true }).waitFor();
  assert.equal(await page.getAttribute("html", "lang"), "it");
  await page.getByRole("link", { name: /English/ }).click();
  assert.equal(await page.getAttribute("html", "lang"), "en");
  assert.match(page.url(), /tipo%3Afuoco/);
  await page.done();
});

test("everything works without script", async () => {
  const page = await visit("/", { javaScriptEnabled: false });
  await page.getByLabel("Search cards").fill("alakazam");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Alakazam", exact: true }).click();
  await page.getByRole("button", { name: "Add one: Unlimited, Italian" }).click();
  await page.getByText("1 copy owned").waitFor();
  await page.getByRole("button", { name: "Remove one" }).and(page.locator(":enabled")).click();
  await page.getByText("None owned").waitFor();
  await page.goto(base + "/check");
  await page.getByLabel("Deck list").fill("5 Charizard");
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator(".verdict .badge.illegal").waitFor();
  await page.done();
});

test("nothing typed is ever run", async () => {
  const attack = `"><script>alert(1)</script><img src=x onerror="alert(2)">`;
  const page = await visit("/?q=" + encodeURIComponent(attack));
  await page.getByRole("combobox", { name: "Search cards" }).fill(attack + " hp>=");
  await page.locator("#results mark").first().waitFor();
  await page.goto(base + "/check");
  await page.getByLabel("Name").fill(attack);
  await page.getByLabel("Deck list").fill("4 Pikachu\n4 " + attack);
  await page.locator("#findings .lines").waitFor();
  await page.getByRole("button", { name: "Save as a new deck" }).click();
  await page.waitForURL(/\/check\?deck=/);
  await page.goto(base + "/decks");
  await page.getByRole("link", { name: attack }).waitFor();
  await page.done();
});

test("an illegal list of 60 is mended while it is written", async () => {
  const page = await visit("/check");
  await page.getByLabel("Format").selectOption("pokemon/constructed");
  await page.getByLabel("Deck list").fill("6 Pikachu\n54 Lightning Energy");
  await page.locator(".verdict .badge.illegal").waitFor();
  await page.locator(".lines .remark.error").first().waitFor();
  await page.getByLabel("Deck list").fill("4 Pikachu\n56 Lightning Energy");
  await page.locator(".verdict .badge.legal").waitFor();
  assert.equal(await page.locator(".lines .remark.error").count(), 0);
  await page.done();
});

test("ticked cards are still there after a reload", async () => {
  const page = await visit("/sets/base1");
  await page.getByRole("checkbox", { name: "Charizard, unlimited" }).click();
  await page.getByText("1/102 cards").waitFor();
  await page.getByRole("button", { name: "Add one: Charizard, unlimited" }).click();
  await page.locator("#base1-4 .n", { hasText: "2" }).waitFor();
  await page.reload();
  assert.equal(await page.locator("#base1-4 .n").textContent(), "2");
  await page.goto(base + "/collection");
  await page.getByText("2 copies").waitFor();
  await page.done();
});

test("the printed page has the cards and nothing to click", async () => {
  const page = await visit("/?q=set:ru1");
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("nav, .foot, .facets, .box").filter({ visible: true }).count(), 0);
  assert.equal(await page.locator(".face").filter({ visible: true }).count(), await page.locator(".face").count());
  await page.done();
});

test("however long a word, no page is too wide, not even at 320 px", async () => {
  const word = "W".repeat(200), viewport = { width: 320, height: 700 };
  for (const path of [`/check?list=4+Pikachu&name=${word}`, `/?q=${word}`, `/?q=hp%3E%3E${word}`, "/?game=rawdeal&view=table", `/nowhere/${word}`, "/api"]) {
    const page = await visit(path, { viewport });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(wide <= 0, `${path} is ${wide} px too wide`);
    await page.context().close();
  }
});

const paths = ["/", "/?q=charizard", "/?q=charizard+hp%3E%3D", "/?q=qwertzuiop", "/?q=&view=table", "/cards/base1-4", "/cards/rd31-the-nexus", "/sets", "/sets/base1", "/decks", "/check", "/check?deck=pokemon%2Fhaymaker&format=pokemon%2Frumble", "/collection", "/formats", "/formats/smash/house", "/nowhere"];
for (const colorScheme of ["light", "dark"]) {
  for (const width of [390, 768, 1280]) {
    test(`axe finds nothing serious, and nothing is too wide: ${colorScheme}, ${width} px`, async () => {
      for (const path of paths) {
        const page = await visit(path, { colorScheme, viewport: { width, height: 900 }, bypassCSP: true, locale: width === 390 ? "it-IT" : "en-GB" });
        await inspect(page);
        await page.context().close();
      }
    });
  }
}
