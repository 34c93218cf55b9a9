import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import type { SentFile } from "~/task/entries/file";

type FileKind = SentFile["kind"];

const KINDS: Record<FileKind, string> = late(() => ({
  image: t("Photo"),
  pdf: "PDF",
  audio: t("Recording"),
  file: t("File"),
}));

/** A photo in words, for who does not see it: "Photo by Ana Ray, 12:04". */
export function byText(kind: FileKind, by: string, at: string): string {
  return t("{kinds} by {by}, {at}", { kinds: KINDS[kind], by, at });
}

/** The same with its place among several: "Photo by Ana Ray, 12:04, 3 of 10". */
export function placeText(words: string, place: number, count: number): string {
  return count > 1 ? t("{words}, {place} of {count}", { words, place, count }) : words;
}

/** The text in place of a removed file. */
export function removedText(kind: FileKind): string {
  return t("{kinds} removed", { kinds: KINDS[kind] });
}

export function downloadText(name: string): string {
  return t("Download {name}", { name });
}
