import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./environment.ts";

/** Keeps a server's output of a test run, until the next run replaces it. */
export async function writeLog(server: string, text: string): Promise<void> {
  const folder = join(root, "test-results");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${server}.log`), text);
}
