import { t } from "~/core/words/t";
import type { Database } from "~/core/server/types.generated";

type FileKind = Database["public"]["Enums"]["attachment_kind"];

/** The files of an entry: their number, and their common kind, or "file" if they differ. */
export type EntryFiles = {
  file_count?: number | null | undefined;
  file_kind?: FileKind | null | undefined;
};

const FILES: Record<FileKind, (count: number) => string> = {
  image: (count) => t("{count, plural, one {a photo} other {{count} photos}}", { count }),
  pdf: (count) => t("{count, plural, one {a PDF} other {{count} PDFs}}", { count }),
  audio: (count) => t("{count, plural, one {a recording} other {{count} recordings}}", { count }),
  file: (count) => t("{count, plural, one {a file} other {{count} files}}", { count }),
};

/** The files of an entry in words: "a photo", "3 files"; empty if there are none. */
export function filesText({ file_count: count, file_kind: kind }: EntryFiles): string {
  return count ? FILES[kind ?? "file"](count) : "";
}

/** The words for an entry without a text: "Sent a photo". */
export function sentText(files: EntryFiles): string {
  const what = filesText(files);
  return what === "" ? "" : t("Sent {what}", { what });
}
