import { jsonAnswer } from "~/core/kit/older";
import { isFlag, isListOf, isNullOr, isNumber, isShaped, isText } from "~/core/kit/shape";
import { answers } from "~/core/live/device/answers";
import { forgetShared, isOver, keptShare, SHARED_AT, WHAT } from "./shared";

const isWhat = isShaped({
  /** Who was the first to see it; null for nobody yet. */
  owner: isNullOr(isText),
  text: isText,
  files: isListOf(isShaped({ name: isText, type: isText, size: isNumber, isKept: isFlag })),
  left: isNumber,
});

export type SharedFile = {
  name: string;
  type: string;
  size: number;
  /** Null if this device had no room for it. */
  file: File | null;
};

export type Shared = {
  /** Says which of two it is. */
  at: string;
  text: string;
  files: ReadonlyArray<SharedFile>;
  /** How many files there were above those. */
  left: number;
};

/**
 * What was shared with this device and waits for its task; null for nothing, or what is not this person's. It belongs to
 * the first who sees it.
 */
export async function readShared(uid: string): Promise<Shared | null> {
  const last = await keptShare();
  if (!last) return null;
  const { kept, store } = last;
  const what: unknown = await kept.json().catch(() => null);
  if (!isWhat(what) || isOver(kept) || (what.owner !== null && what.owner !== uid)) {
    await forgetShared();
    return null;
  }
  const cache = await answers.open(store);
  const at = kept.headers.get(SHARED_AT) ?? "";
  const headers = { [SHARED_AT]: at };
  if (what.owner === null) await cache.put(WHAT, jsonAnswer({ ...what, owner: uid }, { headers }));
  const files = what.files.map(async ({ isKept, ...about }, place): Promise<SharedFile> => {
    const { name, type } = about;
    const bytes = isKept ? await cache.match(`${WHAT}/${place}`) : undefined;
    return { ...about, file: bytes ? new File([await bytes.blob()], name, { type }) : null };
  });
  return { at, text: what.text, left: what.left, files: await Promise.all(files) };
}

/** Deletes it from this device. Returns whether something else waits: shared since, or before. */
export async function dropShared({ at }: Shared): Promise<boolean> {
  const last = await keptShare();
  if (last?.kept.headers.get(SHARED_AT) !== at) return last !== undefined;
  await answers.remove(last.store);
  return (await keptShare()) !== undefined;
}
