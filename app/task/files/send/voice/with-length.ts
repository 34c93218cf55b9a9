import { elementAt } from "./element";
import { readerOf } from "../traces/pieces";

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
