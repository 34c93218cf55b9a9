import type { LaunchOptions } from "@playwright/test";
import { findBrowser } from "../../scripts/lib/browser.ts";

const executablePath = findBrowser();

/** The browser of all measurements. */
export const launch: LaunchOptions = {
  ...(executablePath === null ? {} : { executablePath }),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
};
