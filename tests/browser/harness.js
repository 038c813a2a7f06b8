// What the browser tests share: the command under test with a home of its own, a browser, and pages on which nothing may go
// wrong. The built command is in MAZZO (target/debug/mazzo if absent), the browser in CHROMIUM (/usr/bin/chromium if absent).
// Nothing is loaded from anywhere but the command under test.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const command = process.env.MAZZO ?? fileURLToPath(new URL("../../target/debug/mazzo", import.meta.url));
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const home = mkdtempSync(join(tmpdir(), "mazzo-browser-"));
let server, browser;

// Where the service is, once the tests run.
export let base;

before(async () => {
  server = spawn(command, ["serve", "--listen", "127.0.0.1:0"], { env: { MAZZO_HOME: home, LANG: "en_US.UTF-8" }, stdio: ["ignore", "pipe", "ignore"] });
  base = await new Promise((resolve, reject) => {
    server.stdout.once("data", (text) => resolve(String(text).trim().replace(/\/$/, "")));
    server.once("exit", () => reject(new Error("the service did not start")));
  });
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
});

after(async () => {
  await browser?.close();
  server?.kill();
  rmSync(home, { recursive: true, force: true });
});

// A page on which nothing may go wrong behind the reader's back.
export async function visit(path, options = {}) {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.complaints = [];
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  page.on("dialog", (dialog) => { page.complaints.push("dialog: " + dialog.message()); dialog.dismiss(); });
  page.on("console", (line) => { if (line.type() === "error") page.complaints.push(line.text()); });
  page.on("request", (request) => { if (!request.url().startsWith(base)) page.complaints.push("loads " + request.url()); });
  await page.goto(base + path);
  page.done = async () => { assert.deepEqual(page.complaints, []); await context.close(); };
  return page;
}

// The page as it is now: axe finds nothing serious, and nothing is too wide. To be visited with `bypassCSP: true`, since the
// policy rightly refuses the script of axe.
export async function inspect(page) {
  const path = page.url().slice(base.length);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => axe.run());
  const serious = violations.filter((found) => ["serious", "critical"].includes(found.impact));
  assert.deepEqual(serious.map((found) => [path, found.id, found.nodes.slice(0, 3).map((node) => node.html + " " + node.failureSummary)]), []);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${path} is ${wide} px too wide`);
}
