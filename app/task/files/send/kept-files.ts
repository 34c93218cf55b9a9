import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { DATABASES } from "~/core/live/device/kept";
import { deviceStore } from "~/core/live/device/texts";
import type { Prepared } from "./prepare";

/** A file of this device that is not sent yet. */
export type KeptFile = {
  id: string;
  /** Who added it. */
  owner: string;
  /** Null for a task that is yet to be given. */
  taskId: string | null;
  addedAt: number;
  name: string;
  /** As it was picked, until it is prepared. */
  picked: Blob | null;
  prepared: Prepared | null;
  /** Whether the server may know of it, and whether it may since an earlier attempt. */
  isBegun: boolean;
  wasBegun: boolean;
  /** Where an upload in pieces goes on. */
  resumeAt: string | null;
};

/** The database, and the note that there is one. */
const STORE = "daymark-to-send" satisfies (typeof DATABASES)[number]["key"];

type Schema = DBSchema & { files: { key: string; value: KeptFile } };

/** Those that this window has stored, or found there. */
const known = new Set<string>();

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** Rejects where the browser has none, or has switched it off. */
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
  // Switched off, or broken: the next one tries again.
  opening.catch(() => (opening = undefined));
  return opening;
}

/** Whether this browser keeps any; asking its database would make an empty one. */
function hasAny(): boolean {
  return deviceStore.get(STORE) !== null;
}

/** Somebody signs out, here or in another window. */
function close(): void {
  void opening?.then((db) => db.close());
  opening = undefined;
}

/** The files that this browser keeps until they are sent. What it cannot keep waits in this window only. */
export const keptFiles = {
  async get(id: string): Promise<KeptFile | null> {
    const db = hasAny() ? await database().catch(() => null) : null;
    const file = (await db?.get("files", id).catch(() => undefined)) ?? null;
    if (file !== null) known.add(id);
    return file;
  },
  /** Returns whether it is kept; "gone" if its person has removed it since: in another window, or by signing out. */
  async put(file: KeptFile): Promise<"kept" | "gone" | "no-room"> {
    if (known.has(file.id) && !hasAny()) return "gone";
    deviceStore.set(STORE, "yes");
    try {
      const { store, done } = (await database()).transaction("files", "readwrite");
      // A full device refuses only once all is written.
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
