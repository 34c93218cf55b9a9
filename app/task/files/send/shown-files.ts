import { useSyncExternalStore } from "react";
import { createChanges } from "~/core/live/changes";
import type { SentFile } from "~/task/entries/file";

/** What the page shows of a file on this device. */
export type ShownFile = {
  id: string;
  name: string;
  bytes: number;
  kind: SentFile["kind"] | null;
  /** The address of the file's picture on this device, if there is one yet. */
  picture: string | null;
  /** The address of the file's sound. */
  sound: string | null;
  state: "preparing" | "waiting" | "sending" | "ready" | "failed";
  /** The share that has arrived, from 0 to 1. */
  share: number;
  /** Why the file cannot be sent, and whether it may be tried again. */
  problem: string | null;
  isFinal: boolean;
  /** Whether the person is asked about traces in the file; the problem is then the question. */
  isAsked: boolean;
};

let shown: ReadonlyMap<string, ShownFile> = new Map();
const changes = createChanges();
export const { subscribe } = changes;

function set(next: Map<string, ShownFile>): void {
  shown = next;
  changes.tell();
}

export function show(file: ShownFile): void {
  set(new Map(shown).set(file.id, file));
}

/** Changes what is shown of a file, unless it was removed. */
export function change(id: string, to: Partial<ShownFile>): void {
  const before = shown.get(id);
  if (before) show({ ...before, ...to });
}

export function hide(ids: ReadonlyArray<string>): void {
  for (const id of ids) {
    const { picture = null, sound = null } = shown.get(id) ?? {};
    for (const address of [picture, sound]) if (address !== null) URL.revokeObjectURL(address);
  }
  set(new Map([...shown].filter(([id]) => !ids.includes(id))));
}

export function shownFile(id: string): ShownFile | undefined {
  return shown.get(id);
}

/** Those of these files that this device knows already. */
export function useShownFiles(ids: ReadonlyArray<string>): Array<ShownFile> {
  const all = useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
  return ids.flatMap((id) => all.get(id) ?? []);
}
