import { m } from "~/core/words/m";
import type { ShownFile } from "~/task/files/send/shown-files";
import { type Done, toGo } from "~/task/row/ticks-now";

type There = {
  words: string;
  files: ReadonlyArray<Pick<ShownFile, "kind" | "state">>;
  isLost: boolean;
};

/** What a task's person has to do before they can complete it, on the button that waits for it; null if nothing. */
export function waitsFor(done: Done, { words, files, isLost }: There) {
  const { missing } = done;
  if (missing.includes("points")) {
    return { for: "points", words: m.acts_points_to_go({ count: toGo(done) }) } as const;
  }
  const photos = files.filter(({ kind, state }) => kind === "image" && state !== "failed");
  if (missing.includes("photo") && photos.length === 0) {
    return { for: "photo", words: m.acts_a_photo_to_go() } as const;
  }
  if (missing.includes("words") && words.trim() === "") {
    return { for: "words", words: m.acts_words_to_go() } as const;
  }
  // Without a connection it waits with the rest.
  const isSending = files.some(({ state }) => state !== "ready" && state !== "failed");
  if (isSending && !isLost) return { for: "sending", words: m.acts_photo_is_being_sent() } as const;
  return null;
}
