import { lettersIn, piecesOf, type Read } from "./pieces";

/** A file without its traces, and whether it is a moving picture. */
export type Cut = { body: Blob; moves: boolean };

/** The parts from which a PNG is drawn, still or moving; without texts, times, places and colour profiles. */
const PNG = [
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "pHYs"],
  ...["cICP", "acTL", "fcTL", "fdAT"],
];

export async function cutPng(file: Blob, read: Read): Promise<Cut> {
  const pieces = piecesOf(file);
  pieces.keep(0, 8);
  let moves = false;
  for (let at = 8; ;) {
    const head = await read(at, 8);
    if (head.byteLength < 8) break;
    const name = lettersIn(head, 4, 4);
    const end = at + 12 + head.getUint32(0);
    if (PNG.includes(name)) pieces.keep(at, end);
    moves ||= name === "acTL";
    // Anything after it is no part of the picture.
    if (name === "IEND") break;
    at = end;
  }
  return { body: pieces.done(), moves };
}

/** The parts from which a WebP picture is drawn. */
const WEBP = ["VP8X", "VP8 ", "VP8L", "ANIM", "ANMF", "ALPH"];
/** Whether a WebP has a colour profile, Exif or XMP. */
const SAYS_MORE = 0x20 | 0x08 | 0x04;

export async function cutWebp(file: Blob, read: Read): Promise<Cut> {
  const pieces = piecesOf(file);
  let [size, moves] = [4, false];
  for (let at = 12; ;) {
    const head = await read(at, 9);
    if (head.byteLength < 8) break;
    const name = lettersIn(head, 0, 4);
    // A truncated file ends earlier than it says.
    const length = Math.min(head.getUint32(4, true), file.size - at - 8);
    const end = at + 8 + length + (length % 2);
    if (WEBP.includes(name)) {
      if (name === "VP8X" && head.byteLength === 9) {
        const flags = head.getUint8(8) & ~SAYS_MORE;
        pieces.keep(at, at + 8);
        pieces.put(Uint8Array.of(flags));
        pieces.keep(at + 9, end);
      } else pieces.keep(at, end);
      size += Math.min(end, file.size) - at;
    }
    moves ||= name === "ANMF";
    at = end;
  }
  const head = new DataView(new ArrayBuffer(4));
  head.setUint32(0, size, true);
  return { body: new Blob(["RIFF", head.buffer, "WEBP", pieces.done()]), moves };
}

/** Extensions that say how often a moving GIF repeats. */
const LOOPS = ["NETSCAPE2.0", "ANIMEXTS1.0"];

/** The length of a colour table, by its flags. */
function table(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** A GIF without comments and programs' additions. */
export async function cutGif(file: Blob, read: Read): Promise<Cut> {
  const pieces = piecesOf(file);
  let at = 13 + table((await read(10, 1)).getUint8(0));
  pieces.keep(0, at);
  for (;;) {
    const head = await read(at, 14);
    const block = head.byteLength > 1 ? head.getUint8(0) : 0;
    if (block === 0x2c && head.byteLength > 9) {
      const end = await afterParts(read, at + 11 + table(head.getUint8(9)));
      pieces.keep(at, end);
      at = end;
    } else if (block === 0x21) {
      const end = await afterParts(read, at + 2);
      const label = head.getUint8(1);
      const isKept = label === 0xf9 || (label === 0xff && LOOPS.includes(lettersIn(head, 3, 11)));
      if (isKept) pieces.keep(at, end);
      at = end;
    } else break;
  }
  pieces.put(Uint8Array.of(0x3b));
  return { body: pieces.done(), moves: true };
}

async function afterParts(read: Read, from: number): Promise<number> {
  for (let at = from; ;) {
    const head = await read(at, 1);
    const length = head.byteLength > 0 ? head.getUint8(0) : 0;
    at += 1 + length;
    if (length === 0) return at;
  }
}
