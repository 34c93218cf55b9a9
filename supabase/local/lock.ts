import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { LocalSupabaseError } from "./errors.ts";
import { birthOf, isAlive } from "./processes.ts";

const LockSchema = z.object({ pid: z.number().int().positive(), birth: z.string() });

// One process may not open the same folder twice either, and its own id in the file proves nothing.
const heldHere = new Set<string>();

/**
 * Takes the data folder for this process and returns a function that gives it back; throws if another live process
 * has it.
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

  // Two starts may see the same stale lock: the one that moved it checks again what was moved.
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
