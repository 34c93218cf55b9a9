const MB = 1_048_576;
const GB = 1_073_741_824;

export const FILES_CARD = {
  title: "Photos and files",
  what: "People can send photos, voice messages and files with messages, answers and new tasks. Voice messages have no transcript. What was sent stays when this is turned off.",
  allowed: { on: "People can send them", off: "Turned off" },
  mb: (most: number) => `In MB, at most ${most}.`,
  gb: "In GB. When it is used up, nothing more can be sent.",
  mbBounds: (most: number) => `Enter a whole number from 1 to ${most}`,
  gbBounds: (most: number) => `Enter a whole number from 1 to ${most}`,
};

/** Whose files use how much. */
export const FILES_USE = {
  title: "Who uses how much",
  none: "Nobody has sent a file.",
  files: (count: number) => `${count} ${count === 1 ? "file" : "files"}`,
};

/** "38 of 80 GB are free on the disk that files are on", if that is known. */
export function diskText(free: number | null, total: number | null): string | null {
  if (free === null || total === null) return null;
  return `${inGb(free)} of ${inGb(total)} GB are free on the disk that files are on`;
}

/** Never rounded up to what is not there. */
function inGb(bytes: number): number {
  return Math.floor((bytes / GB) * 10) / 10;
}

/** "1.2 of 5 GB used, 314 files". */
export function usedText(bytes: number, files: number, spaceGb: number): string {
  if (files === 0) return `None of ${spaceGb} GB used`;
  return `${ofSpace(bytes, spaceGb)} used, ${FILES_USE.files(files)}`;
}

function ofSpace(bytes: number, spaceGb: number): string {
  if (bytes < MB) return `Less than 1 MB of ${spaceGb} GB`;
  if (bytes < GB / 10) return `${Math.floor(bytes / MB)} MB of ${spaceGb} GB`;
  return `${inGb(bytes)} of ${spaceGb} GB`;
}
