import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

const MB = 1_048_576;
const GB = 1_073_741_824;

export const FILES_CARD = late(() => ({
  allowed: { on: m.settings_people_can_send_them(), off: m.settings_turned_off() },
}));

/** "38 of 80 GB are free on the disk that files are on", if that is known. */
export function diskText(free: number | null, total: number | null): string | null {
  if (free === null || total === null) return null;
  return m.settings_in_gb_of_in({ inGb: inGb(free), inGb2: inGb(total) });
}

/** Never rounded up to what is not there. */
function inGb(bytes: number): number {
  return Math.floor((bytes / GB) * 10) / 10;
}

/** "1.2 of 5 GB used, 314 files". */
export function usedText(bytes: number, files: number, spaceGb: number): string {
  if (files === 0) return m.settings_none_of_space_gb({ spaceGb });
  return m.settings_used_files({
    used: ofSpace(bytes, spaceGb),
    files: m.settings_files({ count: files }),
  });
}

function ofSpace(bytes: number, spaceGb: number): string {
  if (bytes < MB) return m.settings_less_than_1_mb({ spaceGb });
  if (bytes < GB / 10)
    return m.settings_floor_mb_of_space({ floor: Math.floor(bytes / MB), spaceGb });
  return m.settings_in_gb_of_space({ inGb: inGb(bytes), spaceGb });
}
