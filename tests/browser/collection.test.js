// Collecting in a real Chromium: tick boxes, conditions, lists of other programs; how heavy and how steady the pages are.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { base, inspect, visit } from "./harness.js";

const LIST = "Name,Set,Number,Quantity,Language,Condition\nMachamp,base1,8,2,Italian,NM\nCharzard,,,1,,\nPikachu,base1,58,two,,\n";

test("a box is ticked, counted up and emptied again", async () => {
  const page = await visit("/sets/base1?language=it");
  const box = page.getByRole("checkbox", { name: "Alakazam, 1st edition" });
  await box.click();
  await page.getByText("1/102 cards").waitFor();
  assert.equal(await box.getAttribute("aria-checked"), "true");
  await page.getByRole("button", { name: "Add one: Alakazam, 1st edition" }).click();
  await page.locator("#base1-1 .n", { hasText: "2" }).waitFor();
  await page.reload();
  assert.equal(await page.locator("#base1-1 .n").textContent(), "2");
  await page.getByRole("link", { name: "English", exact: true }).click();
  await page.locator("#base1-1 .tag", { hasText: "2 Italian" }).waitFor();
  assert.equal(await page.locator("#base1-1 [aria-checked=false]").count(), 3);
  await page.goto(base + "/sets/base1?language=it");
  await page.getByRole("button", { name: "Remove one: Alakazam, 1st edition" }).click();
  await box.and(page.locator("[aria-checked=true]")).click();
  await page.getByText("0/102 cards").waitFor();
  await page.done();
});

test("quick clicks are all saved, and the reader stays where she is", async () => {
  const page = await visit("/sets/base1?language=en");
  await page.getByRole("checkbox", { name: "Venusaur, unlimited" }).click();
  const more = page.getByRole("button", { name: "Add one: Venusaur, unlimited" });
  await more.waitFor();
  const before = await page.evaluate(() => scrollY);
  for (let click = 0; click < 8; click++) await more.click({ noWaitAfter: true });
  await page.locator("#base1-15 .n", { hasText: "9" }).waitFor();
  assert.equal(await page.evaluate(() => scrollY), before);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "Add one: Venusaur, unlimited");
  await page.getByRole("link", { name: "Owned", exact: true }).click();
  assert.deepEqual(await page.locator(".set-list tbody tr").evaluateAll((rows) => rows.map((row) => row.id)), ["base1-15"]);
  for (let click = 0; click < 9; click++) await page.locator("#base1-15").getByRole("button", { name: "Remove one" }).or(page.locator("#base1-15 [aria-checked=true]")).first().click();
  await page.getByText("No cards here.").waitFor();
  await page.done();
});

test("copies get a condition in place", async () => {
  const page = await visit("/cards/base1-16");
  await page.getByRole("button", { name: "Add one: Unlimited, English" }).click();
  await page.getByRole("combobox", { name: "Condition: Unlimited, English" }).selectOption("near-mint");
  await page.locator("[name='condition|base1-16|unlimited|en|near-mint']").waitFor();
  await page.getByText("Add copies of any kind").click();
  const form = page.locator(".more-copies form");
  await form.getByLabel("Language").selectOption("de");
  await form.getByLabel("Condition").selectOption("poor");
  await form.getByLabel("Copies", { exact: true }).fill("3");
  await form.getByRole("button", { name: "Add" }).click();
  await page.getByText("4 copies owned").waitFor();
  await page.goto(base + "/collection?q=zapdos");
  await page.getByText("4 copies", { exact: true }).first().waitFor();
  const grade = page.getByRole("combobox", { name: "Condition: Zapdos, unlimited, in German" });
  assert.equal(await grade.inputValue(), "poor");
  await grade.selectOption("played");
  await page.locator("[name='condition|base1-16|unlimited|de|played']").waitFor();
  await page.reload();
  assert.equal(await grade.inputValue(), "played");
  for (const left of [/^3 copies$/, /^2 copies$/, /^1 copy$/, /^(None of your copies matches\.|Nothing here yet)/]) {
    await page.getByRole("button", { name: "Remove one: Zapdos" }).first().click();
    await page.getByText(left).first().waitFor();
  }
  await page.getByText("None of your copies matches.").or(page.getByText("Nothing here yet")).waitFor();
  await page.done();
});

test("a condition is changed without script, and what has gone is said", async () => {
  const page = await visit("/cards/base1-7", { javaScriptEnabled: false });
  await page.getByRole("button", { name: "Add one: Unlimited, English" }).click();
  await page.getByRole("combobox", { name: "Condition: Unlimited, English" }).selectOption("good");
  await page.getByRole("button", { name: "Change" }).click();
  const other = await visit("/cards/base1-7");
  await other.getByRole("button", { name: "Remove one: Unlimited, English" }).click();
  await other.getByText("None owned").waitFor();
  await other.done();
  await page.getByRole("button", { name: "Remove one: Unlimited, English" }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await page.locator(".empty .soft").first().textContent(), "409");
  await page.context().close();
});

test("a list is looked at, mended and taken, and nothing of it is lost", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mazzo-list-"));
  writeFileSync(join(folder, "list.csv"), LIST);
  const page = await visit("/collection/import", { javaScriptEnabled: false });
  await page.getByLabel("A file").setInputFiles(join(folder, "list.csv"));
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText("3 rows read: 1 accepted with 2 copies, 0 without copies, 2 left out.").waitFor();
  assert.deepEqual(await page.locator(".lines .n").allTextContents(), ["3", "4"]);
  await page.goto(base + "/collection");
  assert.equal(await page.getByText("Machamp").count(), 0, "a preview keeps nothing");
  await page.goBack();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download the rows left out" }).click()]);
  assert.equal(readFileSync(await download.path(), "utf8"), LIST.split("\n").filter((line) => !line.startsWith("Machamp")).join("\n"));
  await page.getByRole("button", { name: "Add 2 copies" }).click();
  await page.getByRole("status").getByText("2 copies were added.").waitFor();
  const box = page.getByLabel("Or paste the list");
  const rest = await box.inputValue();
  assert.ok(rest.includes("Charzard") && !rest.includes("Machamp"), rest);
  await box.fill(rest.replace("Charzard,,", "Charizard,base1,4").replace("two", "2"));
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Add 3 copies" }).click();
  await page.waitForURL(/\/collection\?imported=3$/);
  await page.getByText("5 copies").first().waitFor();
  // The same preview again, from the history, is not taken a second time.
  await page.goBack();
  await page.getByRole("button", { name: "Add 3 copies" }).click();
  await page.getByText("Your collection has changed since").waitFor();
  await page.goto(base + "/collection");
  await page.getByText("5 copies").first().waitFor();
  // A list that replaces needs every row.
  await page.goto(base + "/collection/import");
  await page.getByLabel("Replace it").check();
  await page.getByLabel("Or paste the list").fill(LIST);
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByText("does not replace the collection").waitFor();
  await page.getByLabel("Or paste the list").fill("card,count\nbase1-4,1");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Replace the 5 copies you own by 1" }).click();
  await page.getByText("1 copy", { exact: true }).waitFor();
  await page.done();
  rmSync(folder, { recursive: true });
});

test("another site cannot send a list", async () => {
  const response = await fetch(base + "/collection/import", { method: "POST", headers: { origin: "http://elsewhere.example", accept: "text/html" }, body: new URLSearchParams({ action: "accept", list: LIST }) });
  assert.equal(response.status, 403);
  const large = await fetch(base + "/collection/import", { method: "POST", headers: { accept: "text/html" }, body: new URLSearchParams({ list: "x".repeat(1 << 20) }) });
  assert.equal(large.status, 413);
  assert.match(await large.text(), /<html lang="en"/);
});

test("a query that cannot be read is underlined in its box", async () => {
  const page = await visit("/");
  const box = page.getByRole("combobox", { name: "Search cards" });
  await box.fill("charizard hp>=");
  await page.locator(".box mark", { hasText: "hp>=" }).waitFor();
  await box.press("End");
  await box.pressSequentially("100");
  await page.waitForFunction(() => !document.querySelector("mark"));
  assert.equal(await page.getByRole("link", { name: "Charizard", exact: true }).count(), 1);
  await page.done();
});

test("back from a card the results are where they were", async () => {
  for (const width of [390, 1280]) {
    const page = await visit("/", { viewport: { width, height: 800 } });
    await page.getByRole("combobox", { name: "Search cards" }).fill("type:water");
    await page.locator(".face a").nth(11).scrollIntoViewIfNeeded();
    await page.waitForURL(/type%3Awater/);
    const card = page.locator(".face a").nth(11);
    const name = await card.textContent();
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    assert.ok(before > 100, "there is something to scroll");
    await card.click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await page.goBack();
    await card.waitFor();
    await page.waitForFunction((before) => Math.abs(scrollY - before) < 3, before);
    assert.equal(await page.getByRole("combobox", { name: "Search cards" }).inputValue(), "type:water");
    await page.done();
  }
});

test("the first page is under 100 KB in all, as it is sent", async () => {
  const page = await visit("/");
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  let sent = 0;
  client.on("Network.loadingFinished", (done) => { sent += done.encodedDataLength; });
  await page.reload({ waitUntil: "networkidle" });
  assert.ok(sent > 5_000 && sent < 100_000, `${sent} bytes`);
  await page.done();
});

test("nothing moves by itself", async () => {
  for (const path of ["/", "/?q=set:base1", "/cards/base1-4", "/sets/base1", "/collection"]) {
    for (const width of [390, 1280]) {
      const page = await visit("/formats", { viewport: { width, height: 800 } });
      await page.addInitScript(() => {
        window.shifts = 0;
        new PerformanceObserver((list) => { for (const shift of list.getEntries()) window.shifts += shift.value; }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(base + path, { waitUntil: "networkidle" });
      assert.equal(await page.evaluate(() => window.shifts), 0, `${path} at ${width} px`);
      await page.done();
    }
  }
});

for (const [width, colorScheme, locale] of [[390, "light", "it-IT"], [768, "dark", "en-GB"], [1280, "light", "it-IT"]]) {
  test(`axe finds nothing serious where one collects: ${width} px, ${colorScheme}`, async () => {
    const options = { colorScheme, locale, viewport: { width, height: 900 }, bypassCSP: true };
    const page = await visit("/collection/import", options);
    await inspect(page);
    await page.locator("textarea").fill(LIST);
    await page.locator("[value=preview]").click();
    await inspect(page);
    await page.locator("[value=accept]").click();
    await inspect(page);
    for (const path of ["/collection", "/collection?q=hp%3E%3D", "/collection?q=qwertz", "/cards/base1-8", "/sets/base1?show=owned", "/sets/rd31", "/collection?imported=1"]) {
      await page.goto(base + path);
      for (const details of await page.locator("main details:not([open]) > summary").all()) await details.click();
      await inspect(page);
    }
    await page.done();
  });
}

test("a service that fails is told of, and the page stays", async () => {
  const page = await visit("/sets/base1?language=it");
  const box = page.getByRole("checkbox", { name: "Beedrill, 1st edition" });
  await page.route("**/collection", (route) => route.abort());
  await box.click();
  await page.getByRole("alert").getByText("The service does not answer").waitFor();
  assert.equal(await box.getAttribute("aria-checked"), "false");
  await page.unroute("**/collection");
  await box.click();
  await box.and(page.locator("[aria-checked=true]")).waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
  await page.goto(base + "/?q=pikachu");
  const query = page.getByRole("combobox", { name: "Search cards" });
  await page.route("**/*", (route) => route.abort());
  await query.fill("raichu");
  await page.getByRole("alert").getByText("The service does not answer").waitFor();
  assert.equal(await query.inputValue(), "raichu");
  await page.unroute("**/*");
  await query.fill("raichu ");
  await page.getByRole("link", { name: "Raichu" }).first().waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
  page.complaints = page.complaints.filter((line) => !line.startsWith("Failed to load resource"));
  await page.done();
});
