import { type Read, readerOf } from "../traces/pieces";

const [SEGMENT, INFO, DURATION] = [0x18_53_80_67, 0x15_49_a9_66, 0x44_89];

/**
 * A browser's recording with its length: recorders write WebM while they listen, so players would know the length only
 * at the end. Other files stay unchanged.
 */
export async function withLength(file: Blob, seconds: number): Promise<Blob> {
  const read = readerOf(file);
  for (let at = 0; ;) {
    const head = await elementAt(read, at);
    if (head === null) return file;
    const { id, size, length } = head;
    const from = at + length;
    if (id === SEGMENT && size === null) at = from;
    else if (size === null || id === SEGMENT) return file;
    else if (id === INFO) return withDuration(file, { at, from, to: from + size }, seconds);
    else at = from + size;
  }
}

type Part = { at: number; from: number; to: number };

function withDuration(file: Blob, { at, from, to }: Part, seconds: number): Blob {
  // The number of the part, its new length in four bytes, and the duration in milliseconds after the existing content.
  const head = new DataView(new ArrayBuffer(8));
  head.setUint32(0, INFO);
  head.setUint32(4, 0x10_00_00_00 + (to - from) + 11);
  const duration = new DataView(new ArrayBuffer(11));
  duration.setUint16(0, DURATION);
  duration.setUint8(2, 0x88);
  duration.setFloat64(3, seconds * 1000);
  return new Blob([file.slice(0, at), head, file.slice(from, to), duration, file.slice(to)]);
}

type Element = { id: number; size: number | null; length: number };

/** The head of an element of a WebM file: its id, the number of bytes after it, and its own length. */
export async function elementAt(read: Read, at: number): Promise<Element | null> {
  const head = await read(at, 12);
  const idLength = lengthOf(head, 0);
  if (idLength === null || idLength > 4) return null;
  const sizeLength = lengthOf(head, idLength);
  if (sizeLength === null) return null;
  let id = 0;
  for (let place = 0; place < idLength; place += 1) id = id * 256 + head.getUint8(place);
  let size = head.getUint8(idLength) & (0xff >> sizeLength);
  let isOpen = size === 0xff >> sizeLength;
  for (let place = 1; place < sizeLength; place += 1) {
    const byte = head.getUint8(idLength + place);
    size = size * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  return { id, size: isOpen ? null : size, length: idLength + sizeLength };
}

/** The number of bytes of a number, by the zeros before its first one. */
function lengthOf(head: DataView, at: number): number | null {
  if (at >= head.byteLength) return null;
  const length = Math.clz32(head.getUint8(at)) - 23;
  return length > 8 || at + length > head.byteLength ? null : length;
}
