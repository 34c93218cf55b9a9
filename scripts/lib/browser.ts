import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { Mistake } from "./mistake.ts";

/** The headless one comes first: it needs little more than half of the processor time for the same pages. */
const commands = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const applications = [
  "Google Chrome.app/Contents/MacOS/Google Chrome",
  "Chromium.app/Contents/MacOS/Chromium",
];

const INSTALL =
  "Install Chromium or Chrome, or run npx playwright install chromium, or set CHROMIUM_PATH to a browser.";

/** That a file exists proves nothing: Ubuntu has a chromium-browser that is only a note about a snap. */
function runs(path: string): boolean {
  return existsSync(path) && /chrom/i.test(String(spawnSync(path, ["--version"]).stdout));
}

function candidates(path: string): Array<string> {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  return [
    ...folders.flatMap((folder) => commands.map((command) => join(folder, command))),
    ...["/Applications", join(homedir(), "Applications")].flatMap((folder) =>
      applications.map((application) => join(folder, application)),
    ),
    chromium.executablePath(),
  ];
}

/**
 * The path of a browser: CHROMIUM_PATH, one of the system's, or Playwright's own; null if there is none. Throws a
 * Mistake if what CHROMIUM_PATH names does not run.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const { CHROMIUM_PATH: chosen, PATH: path = "" } = env;
  if (chosen === undefined || chosen === "") return candidates(path).find(runs) ?? null;
  if (runs(chosen)) return chosen;
  throw new Mistake(`CHROMIUM_PATH is ${chosen}, and there is no browser that runs. ${INSTALL}`);
}

/** Like findBrowser, but on Debian, as root, installs the package if there is none; otherwise throws a Mistake. */
export function requireBrowser(env: NodeJS.ProcessEnv = process.env): string {
  const found = findBrowser(env);
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version") && env.PATH !== undefined) {
    console.log("There is no browser for the tests: installing Debian's chromium.");
    const options = { env: { ...env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update", "-qq"], options);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
  }
  const installed = findBrowser(env);
  if (installed !== null) return installed;
  throw new Mistake(`There is no browser for the tests. ${INSTALL}`);
}

/** Starts that browser for scripts and benchmarks; the tests start it by Playwright's configuration. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: requireBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}

/** Signs in on the page as people do, in any language, and waits for the page that follows. */
export async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto("/");
  await page.locator("[name=email]").fill(who.email);
  await page.locator("[name=password]").fill(who.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(({ pathname }) => pathname !== "/");
}
