import { randomBytes } from "node:crypto";
import { chromium, type Browser } from "@playwright/test";
import { findBrowser } from "../../scripts/lib/browser.ts";
import { programOf, stopChild } from "../../scripts/lib/child.ts";
import { startServer } from "../../scripts/lib/dev-server.ts";
import { startMigrated } from "../../scripts/lib/throwaway.ts";
import { supabaseVariables } from "../../scripts/lib/environment.ts";
import { freePort } from "../../scripts/lib/ports.ts";

type Production = { url: string; dbUrl: string; browser: Browser };

/** Does `work` with an empty Supabase, the production build and a browser, all of which are gone afterwards. */
export async function withProduction(work: (parts: Production) => Promise<void>): Promise<void> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const supabase = await startMigrated(url);
  try {
    const env = { ...supabaseVariables(supabase), SESSION_SECRET: randomBytes(32).toString("hex") };
    // The fixtures that make people look there.
    Object.assign(process.env, env);
    const server = await startServer(
      {
        program: programOf("@remix-run/serve", "remix-serve"),
        args: ["./build/server/index.js"],
        env: { ...env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: port },
        url,
      },
      () => undefined,
    );
    const executablePath = findBrowser();
    const browser = await chromium.launch({
      ...(executablePath === null ? {} : { executablePath }),
      args: ["--no-sandbox"],
    });
    try {
      await work({ url, dbUrl: supabase.dbUrl, browser });
    } finally {
      await browser.close();
      await stopChild(server);
    }
  } finally {
    await supabase.stop();
  }
}
