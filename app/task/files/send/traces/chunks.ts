import { lettersIn, piecesOf, type Read } from "./pieces";

/** A file without what it says of itself, and whether it is a picture that moves. */
export type Cut = { body: Blob; moves: boolean };

/** What a PNG is drawn from, still or moving; not its texts, times, places and colour profiles. */
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
    // What follows is no part of it.
    if (name === "IEND") break;
    at = end;
  }
  return { body: pieces.done(), moves };
}

/** The same of a WebP picture and of a WAV recording, which are made alike. */
const RIFF: Record<string, ReadonlyArray<string>> = {
  WEBP: ["VP8X", "VP8 ", "VP8L", "ANIM", "ANMF", "ALPH"],
  WAVE: ["fmt ", "fact", "data"],
};
/** Whether a WebP has a colour profile, Exif or XMP. */
const SAYS_MORE = 0x20 | 0x08 | 0x04;

export async function cutRiff(file: Blob, read: Read): Promise<Cut> {
  const form = lettersIn(await read(8, 4), 0, 4);
  const kept = RIFF[form] ?? [];
  const pieces = piecesOf(file);
  let [size, moves] = [4, false];
  for (let at = 12; ;) {
    const head = await read(at, 9);
    if (head.byteLength < 8) break;
    const name = lettersIn(head, 0, 4);
    // A recorder that was cut short says that it goes on for ever.
    const length = Math.min(head.getUint32(4, true), file.size - at - 8);
    const end = at + 8 + length + (length % 2);
    if (kept.includes(name)) {
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
  return { body: new Blob(["RIFF", head.buffer, form, pieces.done()]), moves };
}

/** How often a moving GIF begins again. */
const LOOPS = ["NETSCAPE2.0", "ANIMEXTS1.0"];

/** How long a table of colours is, as its flags say. */
function table(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** A GIF without comments, and without what programs wrote into it. */
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

/** Sound without the labels before and after it, and without those of a FLAC file. */
export async function cutSound(file: Blob, read: Read): Promise<Blob> {
  let from = 0;
  for (;;) {
    const head = await read(from, 10);
    if (lettersIn(head, 0, 3) !== "ID3" || head.byteLength < 10) break;
    const [one, two, three, four] = [6, 7, 8, 9].map((place) => head.getUint8(place) & 0x7f);
    from += 10 + (((((one ?? 0) << 7) | (two ?? 0)) << 14) | ((three ?? 0) << 7) | (four ?? 0));
  }
  const to = Math.max(from, await endOfSound(file.size, read));
  if (lettersIn(await read(from, 4), 0, 4) === "fLaC") return cutFlac(file, read, from, to);
  return file.slice(from, to);
}

/** Where the labels of several kinds begin that may follow a sound. */
async function endOfSound(size: number, read: Read): Promise<number> {
  for (let end = size; ;) {
    const tail = await read(Math.max(0, end - 227), Math.min(end, 227));
    const view = new DataView(new ArrayBuffer(227));
    new Uint8Array(view.buffer, 227 - tail.byteLength).set(
      new Uint8Array(tail.buffer, tail.byteOffset, tail.byteLength),
    );
    let label = 0;
    if (lettersIn(view, 99, 3) === "TAG") label = 128;
    else if (lettersIn(view, 0, 4) === "TAG+") label = 227;
    else if (lettersIn(view, 195, 8) === "APETAGEX") {
      label = view.getUint32(207, true) + (view.getUint8(218) & 0x80 ? 32 : 0);
    } else if (lettersIn(view, 218, 9) === "LYRICS200")
      label = 15 + Number(lettersIn(view, 212, 6));
    if (!(label > 0 && label <= end)) return end;
    end -= label;
  }
}

async function cutFlac(file: Blob, read: Read, from: number, to: number): Promise<Blob> {
  let at = from + 4;
  let first = 0;
  for (let isLast = false; !isLast;) {
    const head = await read(at, 4);
    if (head.byteLength < 4) throw new Error("The half of a FLAC file");
    isLast = head.getUint8(0) >= 0x80;
    at += 4 + (head.getUint32(0) & 0xff_ffff);
    first ||= at;
  }
  // The first block says how the sound is written, and no other has to be there.
  const pieces = piecesOf(file);
  pieces.keep(from, from + 4);
  pieces.put(Uint8Array.of(0x80));
  pieces.keep(from + 5, first);
  pieces.keep(at, to);
  return pieces.done();
}
