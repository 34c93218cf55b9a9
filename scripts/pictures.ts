// npm run pictures: the pictures of the README and of the manifest, from the demo data. Needs npm run build first.
import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { requireBrowser } from "./lib/browser.ts";
import { programOf, stopChild } from "./lib/child.ts";
import { demoPassword } from "./lib/demo-people.ts";
import { startServer } from "./lib/dev-server.ts";
import { root, supabaseVariables } from "./lib/environment.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { freePort } from "./lib/ports.ts";
import { seedDemo } from "./lib/seed.ts";
import { startMigrated } from "./lib/throwaway.ts";

const FOLDER = join(root, "public/pictures");
const LARGEST = 150_000;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type Picture = {
  name: string;
  as: string;
  path: string;
  size: { width: number; height: number };
  /** Opens the first task's conversation as well. */
  opens?: boolean;
};

const PICTURES: Array<Picture> = [
  { name: "today", as: "admin", path: "/admin-dashboard/today-alert", size: DESK, opens: true },
  { name: "board", as: "ada", path: "/user-dashboard", size: DESK },
  { name: "board-phone", as: "ada", path: "/user-dashboard", size: PHONE },
  { name: "status-phone", as: "admin", path: "/admin-dashboard/task-status", size: PHONE },
];

await runScript(async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const supabase = await startMigrated(url);
  try {
    await seedDemo(supabase);
    const server = await startServer(
      {
        program: programOf("@remix-run/serve", "remix-serve"),
        args: ["./build/server/index.js"],
        env: {
          ...supabaseVariables(supabase),
          NODE_ENV: "production",
          SESSION_SECRET: randomBytes(32).toString("hex"),
          HOST: "127.0.0.1",
          PORT: String(port),
          APP_URL: url,
        },
        url,
      },
      () => undefined,
    );
    try {
      await takeAll(url);
    } finally {
      await stopChild(server);
    }
  } finally {
    await supabase.stop();
  }
});

async function takeAll(url: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    for (const picture of PICTURES) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: picture.size,
        reducedMotion: "reduce",
        timezoneId: "UTC",
      });
      await take(await context.newPage(), picture);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

async function take(page: Page, { name, as, path, opens = false }: Picture): Promise<void> {
  await page.goto(`/?${new URLSearchParams({ next: path }).toString()}`);
  await page.getByRole("textbox", { name: "Email" }).fill(`${as}@demo.daymark.example`);
  await page.getByRole("textbox", { name: "Password" }).fill(demoPassword);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((address) => address.pathname === path);
  // Reloaded, so that no greeting covers it.
  await page.goto(path, { waitUntil: "networkidle" });
  if (opens) {
    await page.locator('main a[href*="task="]').first().click();
    await page.getByRole("textbox", { name: /^Message about/ }).waitFor();
    await page.waitForLoadState("networkidle");
  }
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 85 });
  const bytes = Buffer.from(data, "base64");
  if (bytes.length > LARGEST) throw new Mistake(`${name}.webp has ${bytes.length} bytes.`);
  await writeFile(join(FOLDER, `${name}.webp`), bytes);
  console.log(`public/pictures/${name}.webp, ${Math.round(bytes.length / 1000)} kB`);
}
