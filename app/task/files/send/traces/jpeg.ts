import { lettersIn, piecesOf, type Read } from "./pieces";

const [EOI, SOS, APP1, APP14] = [0xd9, 0xda, 0xe1, 0xee];
const CHUNK = 262_144;

/**
 * A JPEG with only its picture and orientation. Text, places, times, cameras and colour profiles are left out, and also
 * everything after its end: smaller copies, films and trailers of phones.
 */
export async function cutJpeg(file: Blob, read: Read): Promise<Blob> {
  const pieces = piecesOf(file);
  pieces.keep(0, 2);
  const turned = orientationPart(await orientationOf(read));
  if (turned !== null) pieces.put(turned);
  let at = 2;
  for (;;) {
    const head = await read(at, 9);
    // The file may be truncated.
    if (head.byteLength < 4 || head.getUint8(0) !== 0xff) break;
    const marker = head.getUint8(1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) break;
    if (isAlone(marker)) {
      pieces.keep(at, at + 2);
      at += 2;
      continue;
    }
    let end = at + 2 + head.getUint16(2);
    if (marker === SOS) end = await endOfScan(read, end);
    if (isPicture(marker, lettersIn(head, 4, 5))) pieces.keep(at, end);
    at = end;
  }
  pieces.put(Uint8Array.of(0xff, EOI));
  return pieces.done();
}

function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** Whether a part has sizes, tables or scans, or says in which colours they are. */
function isPicture(marker: number, begins: string): boolean {
  return (marker >= 0xc0 && marker <= 0xdf) || (marker === APP14 && begins === "Adobe");
}

/** The place of the next marker after the data of a scan. */
async function endOfScan(read: Read, from: number): Promise<number> {
  for (let at = from; ;) {
    const view = await read(at, CHUNK);
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    let place = bytes.indexOf(0xff);
    while (place !== -1 && place < bytes.length - 1) {
      const next = bytes[place + 1] ?? 0;
      if (next !== 0 && next !== 0xff && !isAlone(next)) return at + place;
      place = bytes.indexOf(0xff, place + 1);
    }
    if (bytes.length < CHUNK) return at + bytes.length;
    at += place === -1 ? bytes.length : place;
  }
}

/** A picture's orientation, from 1 to 8; 1 is upright, and the default. */
async function orientationOf(read: Read): Promise<number> {
  for (let at = 2; ;) {
    const head = await read(at, 12);
    if (head.byteLength < 12 || head.getUint8(0) !== 0xff) return 1;
    const marker = head.getUint8(1);
    if (marker < 0xe0 || (marker > 0xef && marker !== 0xfe)) return 1;
    const length = head.getUint16(2);
    if (marker === APP1 && lettersIn(head, 4, 6) === "Exif\0\0") {
      return orientationIn(await read(at + 10, length - 8));
    }
    at += 2 + length;
  }
}

function orientationIn(tiff: DataView): number {
  if (tiff.byteLength < 14) return 1;
  const isLittle = lettersIn(tiff, 0, 2) === "II";
  const first = tiff.getUint32(4, isLittle);
  if (first + 2 > tiff.byteLength) return 1;
  const count = tiff.getUint16(first, isLittle);
  for (let place = 0; place < count; place += 1) {
    const entry = first + 2 + place * 12;
    if (entry + 12 > tiff.byteLength) return 1;
    if (tiff.getUint16(entry, isLittle) === 0x0112) return tiff.getUint16(entry + 8, isLittle);
  }
  return 1;
}

/** The shortest possible Exif, with the orientation only; null for an upright picture. */
function orientationPart(orientation: number): Uint8Array<ArrayBuffer> | null {
  if (orientation < 2 || orientation > 8) return null;
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return Uint8Array.of(0xff, APP1, 0, 34, ...exif, ...header, ...entry);
}
