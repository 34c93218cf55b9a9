import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import type { SentFile } from "~/task/entries/file";

type FileKind = SentFile["kind"];

const KINDS: Record<FileKind, string> = late(() => ({
  image: m.files_photo(),
  pdf: "PDF",
  audio: m.files_recording(),
  file: m.common_file(),
}));

/** A photo in words, for who does not see it: "Photo by Ana Ray, 12:04". */
export function byText(kind: FileKind, by: string, at: string): string {
  return m.files_kinds_by_by_at({ kinds: KINDS[kind], by, at });
}

/** Which of several it is: "Photo by Ana Ray, 12:04, 3 of 10". */
export function placeText(words: string, place: number, count: number): string {
  return count > 1 ? m.files_words_place_of_count({ words, place, count }) : words;
}

/** What is said in place of a file that was removed. */
export function removedText(kind: FileKind): string {
  return m.files_kinds_removed({ kinds: KINDS[kind] });
}

export function downloadText(name: string): string {
  return m.files_download_name({ name });
}
