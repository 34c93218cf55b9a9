import {
  access,
  chmod,
  constants,
  link,
  mkdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { LocalSupabaseError } from "./errors.ts";
import { birthOf, isAlive } from "./processes.ts";

const LockSchema = z.object({ pid: z.number().int().positive(), birth: z.string() });

// One process may not open the same folder twice either, and its own id in the file proves nothing.
const heldHere = new Set<string>();

/** Returns the full path of the data folder, which is made if necessary; throws if this account may not use it. */
export async function prepareDataDir(path: string): Promise<string> {
  const dataDir = resolve(path);
  try {
    await mkdir(dataDir, { recursive: true });
    // Secrets are files of mode 0600; Postgres's account must be able to pass through to its own folder.
    if (process.getuid?.() === 0) await chmod(dataDir, 0o711);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new LocalSupabaseError(
      `The data folder ${dataDir} cannot be used by this account (${reason}). Start it as the account that made it, or choose another folder.`,
    );
  }
  return dataDir;
}

/**
 * Takes the data folder for this process and returns a function that gives the folder back; throws if another live
 * process has it.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, "lock.json");
  if (heldHere.has(file)) throw inUse(dataDir, process.pid);

  const mine = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) });
  for (;;) {
    try {
      await writeFile(file, mine, { flag: "wx" });
      break;
    } catch (error) {
      if (!hasCode(error, "EEXIST")) throw error;
      await dropStaleLock(dataDir, file);
    }
  }
  heldHere.add(file);
  return async () => {
    await rm(file, { force: true });
    heldHere.delete(file);
  };
}

async function dropStaleLock(dataDir: string, file: string): Promise<void> {
  const found = await readFile(file, "utf8").catch(() => "");
  refuseWhenHeld(dataDir, found);

  // Two starts may see the same stale lock: the one that moved it checks again what it moved.
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return; // the other start was quicker
    throw error;
  }
  const content = await readFile(aside, "utf8");
  if (content !== found) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
  refuseWhenHeld(dataDir, content);
}

function refuseWhenHeld(dataDir: string, content: string): void {
  const holder = parse(content);
  if (holder === null || holder.pid === process.pid || !isAlive(holder.pid)) return;
  if (holder.birth !== "" && birthOf(holder.pid) !== holder.birth) return;
  throw inUse(dataDir, holder.pid);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function parse(content: string): z.infer<typeof LockSchema> | null {
  try {
    return LockSchema.parse(JSON.parse(content));
  } catch {
    return null;
  }
}

function inUse(dataDir: string, pid: number): LocalSupabaseError {
  return new LocalSupabaseError(
    `The data folder ${dataDir} is in use by another embedded Supabase (process ${pid}). Stop that one first, or use another folder.`,
  );
}
