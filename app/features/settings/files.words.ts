import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

const MB = 1_048_576;
const GB = 1_073_741_824;

export const FILES_CARD = late(() => ({
  allowed: { on: t("People can send them"), off: t("Turned off") },
}));

/** "38 of 80 GB are free on the disk that files are on", if that is known. */
export function diskText(free: number | null, total: number | null): string | null {
  if (free === null || total === null) return null;
  return t("{inGb} of {inGb2} GB are free on the disk that files are on", {
    inGb: inGb(free),
    inGb2: inGb(total),
  });
}

/** Rounded down, so that no room is promised that does not exist. */
function inGb(bytes: number): number {
  return Math.floor((bytes / GB) * 10) / 10;
}

/** "1.2 of 5 GB used, 314 files". */
export function usedText(bytes: number, files: number, spaceGb: number): string {
  if (files === 0) return t("None of {spaceGb} GB used", { spaceGb });
  return t("{used} used, {files}", {
    used: ofSpace(bytes, spaceGb),
    files: t("{count, plural, one {{count} file} other {{count} files}}", { count: files }),
  });
}

function ofSpace(bytes: number, spaceGb: number): string {
  if (bytes < MB) return t("Less than 1 MB of {spaceGb} GB", { spaceGb });
  if (bytes < GB / 10)
    return t("{floor} MB of {spaceGb} GB", { floor: Math.floor(bytes / MB), spaceGb });
  return t("{inGb} of {spaceGb} GB", { inGb: inGb(bytes), spaceGb });
}
