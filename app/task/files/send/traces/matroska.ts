import { type Patch, patched, type Read } from "./pieces";

const [SEGMENT, CLUSTER, INFO] = [0x18_53_80_67, 0x1f_43_b6_75, 0x15_49_a9_66];
/** Tags, attachments, chapters; its title, its day, names of files, the sum over those, and room where labels may have been. */
const LABELS = [
  ...[0x12_54_c3_67, 0x19_41_a4_69, 0x10_43_a7_70],
  ...[0x7b_a9, 0x44_61, 0x73_84, 0x3c_83_ab, 0x3e_83_bb, 0xbf, 0xec],
];
/** The programs that wrote it, which must be named. */
const PROGRAMS = [0x4d_80, 0x57_41];

/** A Matroska or WebM file without labels, in the place of which there is empty room. */
export async function cutMatroska(file: Blob, read: Read): Promise<Blob> {
  const patches: Array<Patch> = [];
  for (let at = 0; at < file.size;) {
    const head = await elementAt(read, at);
    if (head === null) break;
    const { id, size } = head;
    const from = at + head.length;
    // A recorder does not know how much will follow, so that its clusters simply follow each other.
    const isEntered = [SEGMENT, INFO].includes(id) || (size === null && id === CLUSTER);
    if (size === null && !isEntered) throw new Error("An element without an end");
    const length = Math.min(size ?? 0, file.size - from);
    if (LABELS.includes(id)) patches.push(...room(at, head.length + length));
    if (PROGRAMS.includes(id)) patches.push({ at: from, bytes: length });
    at = isEntered ? from : from + length;
  }
  return patched(file, patches);
}

type Element = { id: number; size: number | null; length: number };

/** The head of the element at a place: what it is, how many bytes follow, and how long the head itself is. */
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

/** How many bytes a number has, by the zeros before its first one. */
function lengthOf(head: DataView, at: number): number | null {
  if (at >= head.byteLength) return null;
  const length = Math.clz32(head.getUint8(at)) - 23;
  return length > 8 || at + length > head.byteLength ? null : length;
}

/** An element of nothing, as long as what was there. */
function room(at: number, length: number): Array<Patch> {
  const head =
    length < 9
      ? Uint8Array.of(0xec, 0x80 | (length - 2))
      : Uint8Array.of(
          0xec,
          0x01,
          ...[48, 40, 32, 24, 16, 8, 0].map((bits) => byteOf(length - 9, bits)),
        );
  return [
    { at, bytes: head },
    { at: at + head.length, bytes: length - head.length },
  ];
}

function byteOf(value: number, bits: number): number {
  return Math.floor(value / 2 ** bits) % 256;
}
