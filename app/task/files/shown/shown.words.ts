import type { SentFile } from "~/task/entries/file";

type FileKind = SentFile["kind"];

const KINDS: Record<FileKind, string> = {
  image: "Photo",
  pdf: "PDF",
  audio: "Recording",
  file: "File",
};

/** A photo in words, for who does not see it: "Photo by Ana Ray, 12:04". */
export function byText(kind: FileKind, by: string, at: string): string {
  return `${KINDS[kind]} by ${by}, ${at}`;
}

/** Which of several it is: "Photo by Ana Ray, 12:04, 3 of 10". */
export function placeText(words: string, place: number, count: number): string {
  return count > 1 ? `${words}, ${place} of ${count}` : words;
}

/** What is said in place of a file that was removed. */
export function removedText(kind: FileKind): string {
  return `${KINDS[kind]} removed`;
}

export function downloadText(name: string): string {
  return `Download ${name}`;
}
