import type { PictureProblem } from "./sign.words";

const MOST_BYTES = 65_536;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Signature, first chunk and the end: no PNG file is shorter. */
const LEAST_BYTES = 57;

/** Why a file cannot be the workspace's sign, by its size and its header; null if it can. The database checks the same. */
export function pictureProblem(bytes: Uint8Array): PictureProblem | null {
  if (bytes.length === 0) return "none";
  if (bytes.length < LEAST_BYTES || SIGNATURE.some((byte, at) => bytes[at] !== byte)) return "kind";
  if (bytes.length > MOST_BYTES) return "large";
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sides = [header.getUint32(16), header.getUint32(20)];
  return sides.every((side) => side >= 16 && side <= 512) ? null : "pixels";
}
