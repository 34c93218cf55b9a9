import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { DATABASES } from "~/core/live/device/kept";
import { deviceStore } from "~/core/live/device/texts";
import type { Prepared } from "./prepare";

/** An unsent file on this device. */
export type KeptFile = {
  id: string;
  /** The person who added the file. */
  owner: string;
  /** Null for a task that is not assigned yet. */
  taskId: string | null;
  addedAt: number;
  name: string;
  /** The picked file, until it is prepared. */
  picked: Blob | null;
  prepared: Prepared | null;
  /** Whether the server may know the file, and whether it may since an earlier attempt. */
  isBegun: boolean;
  wasBegun: boolean;
  /** Where an upload in pieces continues. */
  resumeAt: string | null;
};

/** The name of the database, and of the note that it exists. */
const STORE = "daymark-to-send" satisfies (typeof DATABASES)[number]["key"];

type Schema = DBSchema & { files: { key: string; value: KeptFile } };

/** The files that this window has stored or found in the database. */
const known = new Set<string>();

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** Rejects if the browser has no databases, or has switched them off. */
async function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(STORE, 1, {
    upgrade(db) {
      db.createObjectStore("files", { keyPath: "id" });
    },
    blocking() {
      close();
    },
    terminated() {
      opening = undefined;
    },
  });
  // Switched off, or broken: the next call tries again.
  opening.catch(() => (opening = undefined));
  return opening;
}

/** Whether this browser stores any files; opening the database would create an empty one. */
function hasAny(): boolean {
  return deviceStore.get(STORE) !== null;
}

/** Closes the database when somebody signs out, here or in another browser window. */
function close(): void {
  void opening?.then((db) => db.close());
  opening = undefined;
}

/** The files that this browser stores until they are sent. Files that it cannot store wait in this window only. */
export const keptFiles = {
  async get(id: string): Promise<KeptFile | null> {
    const db = hasAny() ? await database().catch(() => null) : null;
    const file = (await db?.get("files", id).catch(() => undefined)) ?? null;
    if (file !== null) known.add(id);
    return file;
  },
  /** Returns whether the file is stored; "gone" if its person has removed it since, or has signed out. */
  async put(file: KeptFile): Promise<"kept" | "gone" | "no-room"> {
    if (known.has(file.id) && !hasAny()) return "gone";
    deviceStore.set(STORE, "yes");
    try {
      const { store, done } = (await database()).transaction("files", "readwrite");
      // A full device refuses only at the end of writing.
      done.catch(() => undefined);
      if (known.has(file.id) && (await store.getKey(file.id)) === undefined) return "gone";
      await store.put(file);
      await done;
      known.add(file.id);
      return "kept";
    } catch {
      return "no-room";
    }
  },
  async remove(ids: ReadonlyArray<string>): Promise<void> {
    const db = hasAny() ? await database().catch(() => null) : null;
    if (db === null) return;
    await Promise.all(ids.map((id) => db.delete("files", id).catch(() => undefined)));
  },
  async all(): Promise<Array<KeptFile>> {
    const db = hasAny() ? await database().catch(() => null) : null;
    return (await db?.getAll("files").catch(() => [])) ?? [];
  },
};
