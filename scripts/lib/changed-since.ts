import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "./environment.ts";

const run = promisify(execFile);

/** The commit at which this branch left main; HEAD where there is no other branch to compare with. */
export async function changedSince(): Promise<string> {
  for (const main of ["origin/main", "main"]) {
    const found = await run("git", ["merge-base", "HEAD", main], { cwd: root }).catch(() => null);
    if (found) return found.stdout.trim();
  }
  return "HEAD";
}
