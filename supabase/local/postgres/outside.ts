import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
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
