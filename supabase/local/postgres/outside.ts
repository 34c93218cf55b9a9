import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { sharedFolder } from "./binaries.ts";

const NOTE = "postgres-is-in";
const OWNER = "belongs-to";
const PREFIX = "data-";

/**
 * Postgres's account cannot reach some data folders, such as root's in /root: returns where such a folder's cluster is
 * instead. A note in the data folder says where; without the note a new place is made.
 */
export async function placeOutside(dataDir: string): Promise<string> {
  const noted = await read(join(dataDir, NOTE));
  if (noted !== null) return join(noted, "postgres");

  const base = sharedFolder();
  await removeAbandoned(base);
  const folder = join(base, PREFIX + randomBytes(8).toString("hex"));
  await mkdir(folder, { mode: 0o755 });
  // In this order: a folder that names an owner without a note counts as abandoned.
  await writeFile(join(dataDir, NOTE), `${folder}\n`);
  await writeFile(join(folder, OWNER), `${dataDir}\n`);
  return join(folder, "postgres");
}

/** Copies the data folder of a Supabase that does not run, with its cluster, to a new one beside it; returns its path. */
export async function copyData(dataDir: string): Promise<string> {
  const to = `${dataDir}-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`;
  const unfinished = `${to}.unfinished`;
  await copyWhole(dataDir, unfinished);
  const noted = await read(join(dataDir, NOTE));
  if (noted !== null) {
    const folder = join(dirname(noted), PREFIX + randomBytes(8).toString("hex"));
    await copyWhole(noted, folder);
    await writeFile(join(unfinished, NOTE), `${folder}\n`);
    await writeFile(join(folder, OWNER), `${to}\n`);
  }
  await rename(unfinished, to);
  return to;
}

/** With its owners, which Node's own copying leaves out: for root, Postgres runs as another account. */
async function copyWhole(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-a", from, to]);
}

/** Removes the clusters whose data folder was deleted; one whose folder may only be unreachable for now stays. */
async function removeAbandoned(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const folder = join(base, name);
    const owner = name.startsWith(PREFIX) ? await read(join(folder, OWNER)) : null;
    if (owner === null || (await read(join(owner, NOTE))) === folder) continue;
    const isDeleted = owner.startsWith(tmpdir()) || (await exists(dirname(owner)));
    if (isDeleted) await rm(folder, { recursive: true, force: true });
  }
}

async function read(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : text.trim();
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
