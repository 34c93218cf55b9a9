import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import type { Database } from "~/core/server/types.generated";

type FileKind = Database["public"]["Enums"]["attachment_kind"];

/** The files of an entry: how many, and what they all are; a file, if they differ. */
export type EntryFiles = {
  file_count?: number | null | undefined;
  file_kind?: FileKind | null | undefined;
};

const FILES: Record<FileKind, [one: string, many: string]> = late(() => ({
  image: [m.entries_a_photo(), "photos"],
  pdf: [m.entries_a_pdf(), "PDFs"],
  audio: [m.entries_a_recording(), "recordings"],
  file: [m.entries_a_file(), "files"],
}));

/** What was sent with an entry: "a photo", "3 files"; empty if nothing was. */
export function filesText({ file_count: count, file_kind: kind }: EntryFiles): string {
  if (!count) return "";
  const [one, many] = FILES[kind ?? "file"];
  return count === 1 ? one : `${count} ${many}`;
}

/** The same in place of words that were not written: "Sent a photo". */
export function sentText(files: EntryFiles): string {
  const what = filesText(files);
  return what === "" ? "" : m.entries_sent_what({ what });
}
