import { elementAt } from "./element";
import { readerOf } from "../traces/pieces";

const [SEGMENT, INFO, DURATION] = [0x18_53_80_67, 0x15_49_a9_66, 0x44_89];

/**
 * A recording of a browser with its length in it: recorders write WebM as they hear it, and players of such a file do not know
 * how long it is until it has been heard. Anything else is left as it is.
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
  // Its number, that four bytes say how long it is now, and the duration in milliseconds behind what it says already.
  const head = new DataView(new ArrayBuffer(8));
  head.setUint32(0, INFO);
  head.setUint32(4, 0x10_00_00_00 + (to - from) + 11);
  const duration = new DataView(new ArrayBuffer(11));
  duration.setUint16(0, DURATION);
  duration.setUint8(2, 0x88);
  duration.setFloat64(3, seconds * 1000);
  return new Blob([file.slice(0, at), head, file.slice(from, to), duration, file.slice(to)]);
}
