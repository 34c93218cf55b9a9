import { m } from "~/core/words/m";
import type { Database } from "~/core/server/types.generated";

type FileKind = Database["public"]["Enums"]["attachment_kind"];

/** The files of an entry: how many, and what they all are; a file, if they differ. */
export type EntryFiles = {
  file_count?: number | null | undefined;
  file_kind?: FileKind | null | undefined;
};

const FILES: Record<FileKind, (count: number) => string> = {
  image: (count) => m.entries_photos({ count }),
  pdf: (count) => m.entries_pdfs({ count }),
  audio: (count) => m.entries_recordings({ count }),
  file: (count) => m.entries_files({ count }),
};

/** What was sent with an entry: "a photo", "3 files"; empty if nothing was. */
export function filesText({ file_count: count, file_kind: kind }: EntryFiles): string {
  return count ? FILES[kind ?? "file"](count) : "";
}

/** The same in place of words that were not written: "Sent a photo". */
export function sentText(files: EntryFiles): string {
  const what = filesText(files);
  return what === "" ? "" : m.entries_sent_what({ what });
}
