import { chromium, type Browser, type LaunchOptions } from "@playwright/test";
import { type CutLine, openCutLine, supabaseAddress } from "../fixtures/cut-line.ts";

export type Line = Pick<CutLine, "cut" | "mend" | "close"> & {
  /** A browser whose connection to Supabase, used only for Realtime, runs over this line. */
  browser: Browser;
};

/** Starts a browser whose connection to Supabase can be cut, while Daymark itself stays reachable. */
export async function openLine(launchOptions: LaunchOptions): Promise<Line> {
  const target = supabaseAddress();
  const line = await openCutLine();
  const rule = `MAP ${target.host}:${target.port} 127.0.0.1:${line.port}`;
  const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${rule}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  return {
    browser,
    cut: line.cut,
    mend: line.mend,
    async close() {
      await browser.close();
      await line.close();
    },
  };
}
