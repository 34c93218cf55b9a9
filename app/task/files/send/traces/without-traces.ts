import { cutBoxes } from "./boxes";
import { type Cut, cutGif, cutPng, cutWebp } from "./chunks";
import { cutJpeg } from "./jpeg";
import { lettersIn, type Read, readerOf } from "./pieces";

export type Type = keyof typeof CUTS;

function still(cut: (file: Blob, read: Read) => Promise<Blob>) {
  return async (file: Blob, read: Read): Promise<Cut> => ({
    body: await cut(file, read),
    moves: false,
  });
}

/** How traces are cut from a file, by the type of its first bytes. */
const CUTS = {
  jpeg: still(cutJpeg),
  png: cutPng,
  gif: cutGif,
  webp: cutWebp,
  bmp: still((file) => Promise.resolve(file)),
  heic: still(cutBoxes),
  avif: still(cutBoxes),
  film: still(cutBoxes),
};

/** Picture types that people may see, here or after sending. */
export const PICTURES: ReadonlyArray<Type | null> = [
  ...(["jpeg", "png", "gif", "webp", "bmp", "heic", "avif"] as const),
];

/** A file's type, whatever its name says; null for an unknown type. */
export async function typeOf(file: Blob): Promise<Type | null> {
  const head = await readerOf(file)(0, 64);
  const text = lettersIn(head, 0, 64);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF[^]{4}WEBP/.test(text)) return "webp";
  if (/^BM[^]{4}\0\0\0\0/.test(text)) return "bmp";
  if (/^[^]{4}(moov|mdat|wide|free|skip|pnot)/.test(text)) return "film";
  if (!/^[^]{4}ftyp/.test(text)) return null;
  const brands = text.slice(8, head.byteLength > 8 ? Math.min(head.getUint32(0), 64) : 8);
  // A camera's raw picture, from which nothing can be cut.
  if (brands.startsWith("crx")) return null;
  if (/avi[fs]/.test(brands)) return "avif";
  return /mif1|msf1|he[iv][cxms]/.test(brands) ? "heic" : "film";
}

/** A file without where, when and with what it was taken; null if that cannot be cut from it. */
export async function withoutTraces(file: Blob, type: Type): Promise<Cut | null> {
  return CUTS[type](file, readerOf(file)).catch(() => null);
}

/** Pictures, films, recordings and raw data of cameras by their endings, where a browser knows no type for them. */
const OF_CAMERAS =
  /\.(tiff?|dng|cr[23w]|nef|nrw|arw|sr[2fw]|raf|rw2|orf|pef|x3f|3fr|iiq|jxl|jp2|j2k|psd|avi|mts|m2ts|mpe?g|mp3|mk[av]|webm|og[agv]|opus|flac|wav|wm[av]|asf|flv|aif[cf]?|caf|ape|dsf|insv|360)$/i;

/** Whether a file of a type that cannot be cut is known to say where and when it was made. */
export async function maySayWhere(file: Blob, name: string): Promise<boolean> {
  const head = lettersIn(await readerOf(file)(0, 16), 0, 16);
  const isTiff = /^(II[*+RU]|MM\0[*+]|MMOR|FUJIFILMCCD|8BPS)/.test(head);
  const isShown = /^(image|video|audio)\/(?!svg|amr|midi)/.test(file.type);
  return isTiff || isShown || OF_CAMERAS.test(name);
}
