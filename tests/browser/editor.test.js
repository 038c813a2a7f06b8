// The deck editor in a real Chromium: text and cards in step, the builder, undo, dragging, links.
import assert from "node:assert/strict";
import { test } from "node:test";
import { base, inspect, visit } from "./harness.js";

const text = (page) => page.getByLabel("Deck list").inputValue();

test("a legal Rumble deck is built by clicking", async () => {
  const page = await visit("/check?format=rawdeal/rumble-deck");
  await page.getByLabel("Search among the cards that fit").fill("sv<=3");
  for (let count = 1; count <= 15; count += 1) {
    await page.locator("#fits:not([aria-busy])").getByRole("button", { name: /^Add one: / }).first().click();
    await page.locator(".zone h3", { hasText: new RegExp(`· ${count} cards?$`) }).waitFor();
  }
  await page.locator(".verdict .badge.legal").waitFor();
  assert.equal((await text(page)).trim().split("\n").length, 15);
  await page.getByText("No card fits.").waitFor();
  await page.done();
});

test("an illegal list of 60 is pasted, mended by the builder and taken back", async () => {
  const page = await visit("/check");
  await page.getByLabel("Format").selectOption("pokemon/constructed");
  await page.getByLabel("Deck list").fill("6 Pikachu\n54 Lightning Energy");
  await page.locator(".verdict .badge.illegal").waitFor();
  await page.locator("#gutter li.error[title*='6 copies']").waitFor();
  await page.getByLabel("Deck list").fill("6 Pikachu\n54 Lightning Energy\n");
  await page.getByLabel("Deck list").fill("6 Pikachu\n54 Lightning Energy");
  await page.getByRole("button", { name: "Make it legal" }).click();
  await page.locator("#proposal ins", { hasText: "4 Pikachu" }).waitFor();
  await page.waitForTimeout(500);
  assert.ok(await page.locator("#proposal ins").first().isVisible(), "what was typed just before does not take the proposal away");
  assert.equal(await text(page), "6 Pikachu\n54 Lightning Energy", "nothing changes before it is accepted");
  await page.getByRole("button", { name: "Accept" }).click();
  await page.locator(".verdict .badge.legal").waitFor();
  assert.equal(await page.locator("#proposal > *").count(), 0);
  assert.match(await text(page), /^4 Pikachu\n/);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator(".verdict .badge.illegal").waitFor();
  assert.match(await text(page), /^6 Pikachu\n/);
  await page.getByRole("button", { name: "Redo" }).click();
  await page.locator(".verdict .badge.legal").waitFor();
  await page.done();
});

test("plus and minus change the list, and typing changes the cards", async () => {
  const page = await visit("/check?format=pokemon/constructed");
  await page.getByLabel("Deck list").fill("# mine\n2 Pikachu # fast\n");
  await page.getByRole("button", { name: "Add one: Pikachu" }).click();
  await page.locator(".stack .n", { hasText: /^3$/ }).waitFor();
  assert.equal(await text(page), "# mine\n3 Pikachu # fast\n");
  assert.equal(await page.evaluate(() => document.activeElement.id), "more-main-base1-58", "the button keeps the focus");
  await page.getByLabel("Deck list").fill("# mine\n4 Pikachu # fast\n1 Potion\n");
  await page.getByRole("link", { name: "Potion", exact: true }).waitFor();
  await page.getByRole("button", { name: "Remove one: Potion" }).click();
  await page.getByRole("link", { name: "Potion", exact: true }).waitFor({ state: "detached" });
  assert.equal(await text(page), "# mine\n4 Pikachu # fast\n");
  for (let count = 0; count < 5; count += 1) await page.evaluate(() => document.getElementById("more-main-base1-58").click());
  await page.locator(".stack .n", { hasText: /^9$/ }).waitFor();
  assert.equal(await text(page), "# mine\n9 Pikachu # fast\n", "no click is lost");
  for (let count = 0; count < 6; count += 1) await page.getByLabel("Deck list").press("Control+z");
  await page.getByRole("link", { name: "Potion", exact: true }).waitFor();
  await page.done();
});

test("cards are dragged into the deck and between its zones", async () => {
  const page = await visit("/check?format=smash/house");
  const drag = (from, to) => page.locator(from).dragTo(page.locator(to));
  await drag("#fits [data-card=smash1-attack]", ".zone[data-zone=main]");
  await page.locator(".zone[data-zone=main] [data-card=smash1-attack]").waitFor();
  await drag(".zone[data-zone=main] [data-card=smash1-attack]", ".zone[data-zone=character]");
  await page.locator(".zone[data-zone=character] [data-card=smash1-attack]").waitFor();
  await page.getByRole("button", { name: /Attack: move to/ }).click();
  await page.locator(".zone[data-zone=main] [data-card=smash1-attack]").waitFor();
  await page.done();
});

test("a file is opened, and undo brings the list before back", async () => {
  const page = await visit("/check?format=pokemon/constructed");
  await page.getByLabel("Deck list").fill("4 Potion");
  await page.getByRole("link", { name: "Potion", exact: true }).waitFor();
  await page.getByLabel("Open a file").setInputFiles({ name: "deck.txt", mimeType: "text/plain", buffer: Buffer.from("4 Pikachu BS 58\r\n2 Pok\u00e9dex\r\n", "latin1") });
  await page.getByRole("link", { name: "Pokédex", exact: true }).waitFor();
  assert.equal(await text(page), "4 Pikachu BS 58\n2 Pokédex\n");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Potion", exact: true }).waitFor();
  await page.done();
});

test("a line leads to its place, and a card in its stead mends it", async () => {
  const page = await visit("/check?format=pokemon/constructed");
  await page.getByLabel("Deck list").fill("4 Potion\n3 Pikachoo");
  await page.getByRole("button", { name: "Line 2" }).click();
  assert.equal(await page.evaluate(() => getSelection().toString()), "3 Pikachoo");
  await page.getByRole("button", { name: /^Pikachu base1/ }).click();
  await page.getByRole("link", { name: "Pikachu", exact: true }).waitFor();
  assert.equal(await text(page), "4 Potion\n3 Pikachu (base1-58)");
  await page.done();
});

test("an unsaved list outlives the switch of language, a card looked at, and goes out as a link", async () => {
  const page = await visit("/check?format=pokemon/constructed");
  await page.getByLabel("Deck list").fill("4 Pikachu\n56 Lightning Energy");
  await page.locator(".verdict .badge.legal").waitFor();
  await page.getByRole("link", { name: /Italiano/ }).click();
  await page.getByLabel("Lista del mazzo").waitFor();
  assert.equal((await page.getByLabel("Lista del mazzo").inputValue()).trim(), "4 Pikachu\n56 Lightning Energy");
  await page.locator(".zone").getByRole("link", { name: "Pikachu" }).click();
  await page.getByRole("heading", { level: 1, name: "Pikachu" }).waitFor();
  await page.goBack();
  assert.equal((await page.getByLabel("Lista del mazzo").inputValue()).trim(), "4 Pikachu\n56 Lightning Energy");
  const link = await page.getByRole("link", { name: "Link a questa lista" }).getAttribute("href");
  await page.goto(base + link);
  await page.locator(".verdict .badge.legal").waitFor();
  await page.done();
});

test("the deck is downloaded, saved, changed and deleted", async () => {
  const page = await visit("/check?format=pokemon/constructed");
  await page.getByLabel("Name").fill("Sparks");
  await page.getByLabel("Deck list").fill("4 Pikachu\n56 Lightning Energy");
  await page.getByText("no place for the name Sparks").first().waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Pokémon TCG Live" }).click();
  assert.equal((await download).suggestedFilename(), "sparks.txt");
  await page.getByRole("button", { name: "Save as a new deck" }).click();
  await page.waitForURL(/deck=sparks/);
  await page.getByRole("button", { name: "Add one: Pikachu" }).click();
  await page.locator(".verdict .badge.illegal").waitFor();
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Save", exact: true }).click()]);
  assert.match(await text(page), /^5 Pikachu/);
  page.removeAllListeners("dialog");
  page.on("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL(/\/decks$/);
  await page.done();
});

test("an earlier list is put back, and a deleted deck brought back", async () => {
  const page = await visit("/check?format=pokemon/constructed", { bypassCSP: true });
  await page.getByLabel("Name").fill("Weather");
  await page.getByLabel("Deck list").fill("4 Pikachu");
  await page.getByRole("button", { name: "Save as a new deck" }).click();
  await page.waitForURL(/deck=weather/);
  await page.getByLabel("Deck list").fill("3 Raichu");
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Save", exact: true }).click()]);
  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByText("3 cards (+3 −4)").waitFor();
  await inspect(page);
  await page.getByRole("button", { name: "Restore: Version 1" }).click();
  await page.waitForURL(/deck=weather/);
  assert.match(await text(page), /^4 Pikachu/);
  page.removeAllListeners("dialog");
  page.on("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL(/\/decks$/);
  await page.getByRole("link", { name: "Deleted decks" }).click();
  await inspect(page);
  await page.getByRole("link", { name: "Weather" }).click();
  await page.getByRole("button", { name: "Restore: Version 2" }).click();
  await page.waitForURL(/deck=weather/);
  assert.match(await text(page), /^3 Raichu/);
  await page.done();
});

test("the editor outlives a service that fails, and loses nothing", async () => {
  const page = await visit("/check?format=pokemon/constructed");
  await page.getByLabel("Deck list").fill("4 Pikachu");
  const more = page.getByRole("button", { name: "Add one: Pikachu" });
  await more.waitFor();
  await page.route("**/{check,decks}", (route) => route.abort());
  await more.click();
  await page.getByRole("alert").getByText("The service does not answer").waitFor();
  assert.equal(await text(page), "4 Pikachu");
  await page.getByLabel("Deck list").fill("4 Pikachu\n1 Potion");
  await page.getByLabel("Name").fill("Sparks");
  await page.getByRole("button", { name: "Save as a new deck" }).click();
  await page.waitForTimeout(500);
  assert.equal(await text(page), "4 Pikachu\n1 Potion", "neither by saving");
  await page.unroute("**/{check,decks}");
  await page.getByLabel("Deck list").fill("4 Pikachu\n1 Potion");
  await page.reload();
  await page.getByRole("link", { name: "Potion", exact: true }).waitFor();
  assert.equal(await text(page), "4 Pikachu\n1 Potion", "nor by loading the page anew");
  await page.route("**/check", (route) => route.abort());
  await more.click();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await page.unroute("**/check");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(".stack .n", { hasText: /^5$/ }).waitFor();
  assert.equal(await page.getByRole("alert").textContent(), "");
  // What the service refuses is said, and the list stays.
  const long = "1 Pikachu\n".repeat(2001);
  await page.getByLabel("Deck list").fill(long);
  await page.getByRole("alert").getByText("at most 2000 lines").waitFor();
  assert.equal(await text(page), long);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => document.getElementById("trouble").textContent === "");
  assert.equal(await text(page), "5 Pikachu\n1 Potion");
  page.complaints = page.complaints.filter((line) => !line.startsWith("Failed to load resource"));
  await page.done();
});

test("a change from another window is not written over unseen, and the list stays", async () => {
  const page = await visit("/check?format=pokemon/constructed");
  await page.getByLabel("Name").fill("Twice");
  await page.getByLabel("Deck list").fill("4 Pikachu");
  await page.getByRole("button", { name: "Save as a new deck" }).click();
  await page.waitForURL(/deck=twice/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Deck list").fill("1 Potion");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await other.getByRole("link", { name: "Potion", exact: true }).waitFor();
  await page.getByLabel("Deck list").fill("3 Pikachu");
  await page.getByRole("link", { name: /Italiano/ }).click();
  await page.getByLabel("Lista del mazzo").waitFor();
  assert.equal(await page.getByLabel("Lista del mazzo").inputValue(), "3 Pikachu", "the switch keeps what was changed");
  await page.getByRole("button", { name: "Salva", exact: true }).click();
  await page.getByRole("alert").getByText("modificato altrove").waitFor();
  assert.equal(await page.getByLabel("Lista del mazzo").inputValue(), "3 Pikachu");
  await page.getByRole("button", { name: "Salva", exact: true }).click();
  await page.getByRole("alert").getByText("modificato altrove").waitFor({ state: "detached" });
  await other.reload();
  assert.equal(await other.getByLabel(/Deck list|Lista del mazzo/).inputValue(), "3 Pikachu");
  page.complaints = page.complaints.filter((line) => !line.includes("409"));
  await page.done();
});

test("a deck is built by the keyboard alone", async () => {
  const page = await visit("/check");
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.trim());
  const tabTo = async (name) => {
    for (let steps = 0; steps < 60 && !name.test(await focused()); steps += 1) await page.keyboard.press("Tab");
    assert.match(await focused(), name);
  };
  await page.getByLabel("Name").focus();
  await page.keyboard.type("Keys");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("House format");
  await page.locator("#fits:not([aria-busy]) li").first().waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.type("1 Mario\n2 Atack\n");
  await page.locator(".offers button").first().waitFor();
  await tabTo(/^Attack smash1/);
  await page.keyboard.press("Enter");
  await page.locator(".zone [data-card=smash1-attack]").waitFor();
  await page.waitForFunction(() => document.activeElement.id === "findings");
  await tabTo(/^Add one: Attack/);
  await page.keyboard.press("Enter");
  await page.locator("#more-main-smash1-attack").locator("xpath=..").getByText("3", { exact: true }).waitFor();
  assert.match(await focused(), /^Add one: Attack/, "the button keeps the keyboard");
  await page.keyboard.press("Tab");
  await tabTo(/^Attack: move to/);
  await page.keyboard.press("Enter");
  await page.locator(".zone[data-zone=character] [data-card=smash1-attack]").waitFor();
  await page.waitForFunction(() => document.activeElement.id === "more-character-smash1-attack");
  await page.keyboard.press("Control+z");
  await page.locator(".zone[data-zone=main] [data-card=smash1-attack]").waitFor();
  await page.getByLabel("Deck list").focus();
  await tabTo(/^Undo$/);
  for (let steps = 0; steps < 9 && await focused() === "Undo"; steps += 1) await page.keyboard.press("Enter");
  assert.equal(await focused(), "Redo", "the keyboard does not fall off the last undo");
  await tabTo(/^Make it legal$/);
  await page.keyboard.press("Enter");
  await page.locator("#proposal section").waitFor();
  await tabTo(/^(Accept|Leave it)$/);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.value === "fix");
  await page.done();
});

test("a deck prints its verdict and its cards on one sheet", async () => {
  const page = await visit("/check?name=Sparks&format=pokemon/constructed&list=4+Pikachu%0A2+Raichu%0A3+Bill%0A50+Lightning+Energy%0A1+Pikachoo");
  await page.emulateMedia({ media: "print" });
  const place = async (selector) => (await page.locator(selector).first().boundingBox()).y;
  const order = [await place(".verdict"), await place(".zones"), await place("#report > .rules"), await place("#findings > h2")];
  assert.deepEqual(order, [...order].sort((one, two) => one - two), "verdict, cards, rules, findings");
  for (const selector of ["#deck", ".adding", "#extras", ".stack .step", ".other", ".top"]) assert.ok(!await page.locator(selector).first().isVisible(), selector);
  const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  assert.equal(sheets.length, 1);
  await page.done();
});

for (const colorScheme of ["light", "dark"]) {
  for (const width of [390, 768, 1280]) {
    test(`the editor at work: axe finds nothing serious, and nothing is too wide: ${colorScheme}, ${width} px`, async () => {
      const page = await visit("/check?format=smash/house", { colorScheme, viewport: { width, height: 900 }, bypassCSP: true });
      await page.getByLabel("Deck list").fill("1 Mario\n1 Luigi\n3 Atack\n4 Attack\n" + "5 A very long name of a card that nobody has ever heard of\n".repeat(3));
      await page.locator(".verdict .badge.illegal").waitFor();
      await page.getByRole("button", { name: "Make it legal" }).click();
      await page.locator("#proposal section").waitFor();
      await page.locator("#fits:not([aria-busy]) .soft").first().waitFor();
      await inspect(page);
      await page.context().close();
    });
  }
}
