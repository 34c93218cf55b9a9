import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "./environment.ts";

const run = promisify(execFile);

/** The commit at which this branch left main; HEAD if there is no other branch to compare with. */
export async function changedSince(): Promise<string> {
  for (const main of ["origin/main", "main"]) {
    const found = await run("git", ["merge-base", "HEAD", main], { cwd: root }).catch(() => null);
    if (found) return found.stdout.trim();
  }
  return "HEAD";
}

/**
 * The files that have changed since that commit, new ones included; null if one has changed with which all files are
 * checked.
 */
export async function filesChangedSince(commit: string): Promise<Array<string> | null> {
  const lists = await Promise.all([
    run("git", ["diff", "--name-only", "--diff-filter=d", commit], { cwd: root }),
    run("git", ["ls-files", "--others", "--exclude-standard"], { cwd: root }),
  ]);
  const files = lists.flatMap(({ stdout }) => stdout.split("\n").filter((line) => line !== ""));
  const isForAll = files.some((file) =>
    /^(package-lock\.json|\.prettier|\.editorconfig)/.test(file),
  );
  return isForAll ? null : files;
}
