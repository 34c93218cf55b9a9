// npm run walk -- https://tasks.example.com: whether an installation does what it is for. An admin adds somebody and
// assigns a task, somebody accepts it, and both see it live; ADMIN_EMAIL and ADMIN_PASSWORD are the admin's. It leaves
// the person and the task there. With --again it only looks whether that task is still accepted.
import { parseArgs } from "node:util";
import type { Browser, Locator, Page } from "@playwright/test";
import { launchBrowser, signIn } from "./lib/browser.ts";
import { readEnvironment } from "./lib/environment.ts";
import { Mistake, runScript } from "./lib/mistake.ts";

type Account = { email: string; password: string };

const PATIENCE_MS = 30_000;
const TITLE = "Walk through the installation";
const STATUS = "/admin-dashboard/task-status";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: "string" },
    again: { type: "boolean", default: false },
    // For a certificate that no browser knows, as that of localhost.
    insecure: { type: "boolean", default: false },
  },
});

await runScript(async () => {
  const url = positionals[0];
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = readEnvironment();
  if (url === undefined || email === undefined || password === undefined) {
    throw new Mistake(
      "Name the installation, and its admin in the environment: ADMIN_EMAIL=… ADMIN_PASSWORD=… npm run walk -- https://tasks.example.com",
    );
  }
  const browser = await launchBrowser();
  try {
    const tag = Date.now().toString(36);
    // Another walk may have left a task of the standard title.
    const title = values.title ?? (values.again ? TITLE : `${TITLE} ${tag}`);
    // A board shows the first of many tasks, and a search all that it finds.
    const found = `${STATUS}?${new URLSearchParams({ q: title })}`;
    const status = await open(browser, url, { email, password }, found);
    say("the admin signs in");
    if (!values.again) await walk(browser, url, { email, password }, { tag, title });
    await accepted(status, title);
  } finally {
    await browser.close();
  }
});

async function walk(
  browser: Browser,
  url: string,
  admin: Account,
  { tag, title }: { tag: string; title: string },
): Promise<void> {
  const person = { email: `walk-${tag}@example.com`, password: `Morning-${tag}-walk` };
  const name = `Wanda Walker ${tag}`;
  const page = await open(browser, url, admin, "/admin-dashboard/add-user");
  await add(page, person, tag);
  say(`the admin adds ${name}`);
  const board = await open(browser, url, person, "/user-dashboard");
  say("who signs in");
  await page.goto(`/admin-dashboard/task-assign?${new URLSearchParams({ q: name })}`);
  await assign(page, name, title);
  say("the admin assigns a task");
  const card = board.getByRole("article").filter({ hasText: title });
  await card.waitFor();
  say("which appears on their board without a reload");
  await card.getByRole("button", { name: /^Accept Task/ }).click();
  await board
    .getByRole("region", { name: /^Pending / })
    .getByRole("article")
    .filter({ hasText: title })
    .waitFor();
  say("they accept it");
}

async function accepted(status: Page, title: string): Promise<void> {
  const column = status.getByRole("region", { name: /^Pending / });
  const card = column.getByRole("article").filter({ hasText: title });
  await card
    .filter({ hasText: /Accepted/ })
    .first()
    .waitFor();
  say("the admin sees that it is accepted");
}

async function open(browser: Browser, url: string, who: Account, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    ignoreHTTPSErrors: values.insecure,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await signIn(page, who);
  await page.goto(path);
  return page;
}

/** A workspace may ask for fewer details than these, and writes numbers in its own way. */
async function add(page: Page, { email, password }: Account, tag: string): Promise<void> {
  await field(page, "First name").fill("Wanda");
  await field(page, "Last name").fill(`Walker ${tag}`);
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await field(page, "Confirm password").fill(password);
  const isTen = (await page.getByText("10 digits").count()) > 0;
  const number = isTen ? "0123456789" : "+49 30 123456";
  await ifThere(field(page, "Contact"), (contact) => contact.fill(number));
  await ifThere(page.getByLabel("Joining date"), (date) => date.fill("2026-01-05"));
  for (const label of ["Gender", "Department"]) {
    await ifThere(page.getByLabel(label), (choice) => choice.selectOption({ index: 1 }));
  }
  await page.getByRole("button", { name: "Add user" }).click();
  await page.getByText(`Wanda Walker ${tag} was added`).waitFor();
}

async function assign(page: Page, name: string, title: string): Promise<void> {
  await page.getByRole("button", { name: `Add Task for ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Assign task" });
  await field(dialog, "Title").fill(title);
  await field(dialog, "Description").fill("As we said.");
  await dialog.getByRole("button", { name: /^Tomorrow/ }).click();
  await dialog.getByRole("button", { name: "Assign task" }).click();
  await page.getByText(`Task assigned to ${name}`).waitFor();
}

function field(within: Page | Locator, name: string): Locator {
  return within.getByRole("textbox", { name, exact: true });
}

async function ifThere(place: Locator, act: (place: Locator) => Promise<unknown>): Promise<void> {
  if ((await place.count()) > 0) await act(place);
}

function say(what: string): void {
  console.log(`ok  ${what}`);
}
