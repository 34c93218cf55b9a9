import type { Read } from "../traces/pieces";

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
