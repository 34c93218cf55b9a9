import { lettersIn } from "./pieces";

/** A part of a film or a HEIF picture: its beginning and the range of its contents. */
export type Box = { name: string; at: number; from: number; to: number };

/** The boxes inside another one; a box that claims to be longer than that one ends with it. */
export function boxesIn(view: DataView, { from, to }: Pick<Box, "from" | "to">): Array<Box> {
  const boxes: Array<Box> = [];
  for (let at = from; at + 8 <= to;) {
    const said = view.getUint32(at);
    const isLong = said === 1 && at + 16 <= to;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : said === 0 ? to - at : said;
    if (size < 8) break;
    const end = Math.min(at + size, to);
    boxes.push({ name: lettersIn(view, at + 4, 4), at, from: at + (isLong ? 16 : 8), to: end });
    at = end;
  }
  return boxes;
}

export function clear(view: DataView, at: number, length: number): void {
  const most = Math.min(length, view.byteLength - at);
  if (most > 0) new Uint8Array(view.buffer, view.byteOffset + at, most).fill(0);
}

/** Turns a box into empty space. */
export function free(view: DataView, { at, from, to }: Box): void {
  view.setUint32(at + 4, 0x66_72_65_65);
  clear(view, from, to - from);
}

/** Leaves the colours of a colour profile, but not its date and device. */
export function blankProfile(view: DataView, { from, to }: Box): void {
  if (!["prof", "rICC"].includes(lettersIn(view, from, 4)) || to - from < 132) return;
  for (const [at, length] of [
    [4, 4],
    [24, 12],
    [40, 4],
    [48, 8],
    [80, 20],
  ] as const) {
    clear(view, from + 4 + at, length);
  }
}
