import { lettersIn, type Patch, patched, type Read } from "./pieces";

/** How a stream begins, and its second packet without a word in it. */
const STREAMS: ReadonlyArray<[begins: string, empty: string]> = [
  ["OpusHead", "OpusTags"],
  ["\x01vorbis", `\x03vorbis${"\0".repeat(8)}\x01`],
  ["\x80theora", "\x81theora"],
  ["Speex   ", ""],
];

type Stream = { empty: string; ended: number; written: number };

/**
 * An Ogg file in which nobody is named, and no place, day and picture: the packet that says so becomes as many empty bytes,
 * which players skip.
 */
export async function cutOgg(file: Blob, read: Read): Promise<Blob> {
  const patches: Array<Patch> = [];
  const streams = new Map<number, Stream>();
  for (let at = 0; at < file.size;) {
    const head = await read(at, 27 + 255);
    if (lettersIn(head, 0, 4) !== "OggS" || head.byteLength < 27) throw new Error("No page");
    const begins = 27 + head.getUint8(26);
    const parts = Array.from(lettersIn(head, 27, begins - 27), (part) => part.charCodeAt(0));
    const length = parts.reduce((sum, part) => sum + part, begins);
    const page = await read(at, length);
    const isFirst = (head.getUint8(5) & 2) !== 0;
    if (isFirst) streams.set(head.getUint32(14), streamOf(lettersIn(page, begins, 8)));
    const stream = streams.get(head.getUint32(14));
    if (stream === undefined) throw new Error("A page of no stream");
    if (emptied(stream, page, parts)) patches.push({ at, bytes: summed(page) });
    if (!isFirst && [...streams.values()].every(({ ended }) => ended > 1)) break;
    at += length;
  }
  return patched(file, patches);
}

function streamOf(begins: string): Stream {
  const known = STREAMS.find(([name]) => begins.startsWith(name));
  if (known === undefined) throw new Error("A stream of another kind");
  return { empty: known[1], ended: 0, written: 0 };
}

/** Empties what of a stream's second packet is in a page, in place; whether that is anything. */
function emptied(stream: Stream, page: DataView, parts: ReadonlyArray<number>): boolean {
  let at = 27 + parts.length;
  let isAny = false;
  for (const part of parts) {
    for (
      let place = at;
      stream.ended === 1 && place < Math.min(at + part, page.byteLength);
      place += 1
    ) {
      page.setUint8(place, stream.empty.charCodeAt(stream.written) || 0);
      stream.written += 1;
      isAny = true;
    }
    at += part;
    if (part < 255) stream.ended += 1;
  }
  return isAny;
}

/** The page with its sum. */
function summed(page: DataView): Uint8Array<ArrayBuffer> {
  page.setUint32(22, 0);
  const bytes = new Uint8Array(page.byteLength);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = page.getUint8(at);
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04_c1_1d_b7 : 0);
  }
  new DataView(bytes.buffer).setInt32(22, sum, true);
  return bytes;
}
