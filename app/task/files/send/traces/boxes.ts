import { cutItems } from "./box-items";
import { blankProfile, type Box, boxesIn, clear, free } from "./box";
import { lettersIn, type Patch, patched, type Read } from "./pieces";

/** The boxes with the pictures and sounds of a file. */
const DATA = ["ftyp", "styp", "mdat", "sidx", "ssix", "mfra", "wide"];
/** The boxes that describe pictures and sounds. */
const DESCRIBING = ["moov", "moof", "meta"];
/** Boxes in descriptions that only contain others. */
const CONTAINERS = ["trak", "mdia", "minf", "stbl", "edts", "dinf", "mvex", "traf"];
/** Labels, and additions of camera makers. */
const LABELS = ["udta", "uuid", "meta", "free", "skip", "tref", "prft"];
/** The permitted boxes in these: camera makers have added others. */
const KNOWN = new Map([
  ["moov", ["mvhd", "trak", "mvex", "iods", "pssh"]],
  ["trak", ["tkhd", "edts", "mdia", "tapt"]],
]);
/** A compressed description, and places between the pictures. */
const CLOSED = ["cmov", "gps "];
/** Tracks to see and hear. Others say where and when somebody was, and how they held the camera. */
const TRACKS = ["vide", "soun", "auxv", "pict"];
/** Phones write smaller descriptions. */
const MOST_DESCRIPTION = 67_108_864;

/**
 * A film, a recording or a HEIF picture without labels, times, places and makers. Nothing moves: what is cut becomes
 * empty space, so that references to places in the file stay right.
 */
export async function cutBoxes(file: Blob, read: Read): Promise<Blob> {
  const patches: Array<Patch> = [];
  let hasPieces = false;
  let hasLost = false;
  for (let at = 0; at < file.size;) {
    const head = await read(at, 16);
    const { name, size, begins } = headOf(head, file.size - at);
    // Phones may write more after the end.
    if (size < begins) {
      patches.push({ at, bytes: file.size - at });
      break;
    }
    if (DESCRIBING.includes(name)) {
      if (size > MOST_DESCRIPTION) throw new Error("Too much to look at");
      const bytes = new Uint8Array(await file.slice(at, at + size).arrayBuffer());
      const lost = cutDescription(bytes, { name, begins });
      patches.push({ at, bytes }, ...lost);
      hasPieces ||= name === "moof";
      hasLost ||= lost.length > 0 && name === "moov";
    } else if (!DATA.includes(name)) {
      const empty = Uint8Array.of(0x66, 0x72, 0x65, 0x65);
      patches.push({ at: at + 4, bytes: empty }, { at: at + begins, bytes: size - begins });
    }
    at += size;
  }
  // Nothing here finds the samples of a track in pieces.
  if (hasPieces && hasLost) throw new Error("A track in pieces");
  return patched(file, patches);
}

function headOf(head: DataView, left: number) {
  if (head.byteLength < 8) return { name: "", size: 0, begins: 8 };
  const name = lettersIn(head, 4, 4);
  const size = head.getUint32(0);
  if (size === 0) return { name, size: left, begins: 8 };
  if (size !== 1) return { name, size: isName(name) ? size : 0, begins: 8 };
  if (head.byteLength < 16) return { name, size: 0, begins: 16 };
  return { name, size: Number(head.getBigUint64(8)), begins: 16 };
}

function isName(name: string): boolean {
  return /^[\x20-\x7e\xa9]{4}$/.test(name);
}

/** Cuts labels from a description, in place; returns what must be emptied elsewhere in the file. */
function cutDescription(
  bytes: Uint8Array<ArrayBuffer>,
  { name, begins }: { name: string; begins: number },
): Array<Patch> {
  const view = new DataView(bytes.buffer);
  const whole: Box = { name, at: 0, from: begins, to: bytes.length };
  if (name === "meta") return cutItems(view, whole) ?? emptied(view, whole);
  return cutInside(view, whole);
}

function emptied(view: DataView, box: Box): Array<Patch> {
  free(view, box);
  return [];
}

function cutInside(view: DataView, inside: Box): Array<Patch> {
  return boxesIn(view, inside).flatMap((box) => {
    const { name, from, to } = box;
    if (CLOSED.includes(name)) throw new Error("What cannot be looked at");
    if (LABELS.includes(name) || KNOWN.get(inside.name)?.includes(name) === false) {
      return emptied(view, box);
    }
    if (name === "trak" && !TRACKS.includes(handlerOf(view, box))) {
      const samples = samplesOf(view, box);
      return [...samples, ...emptied(view, box)];
    }
    if (CONTAINERS.includes(name)) return cutInside(view, box);
    // The times of creation and change, in seconds of 4 or 8 bytes.
    if (["mvhd", "tkhd", "mdhd"].includes(name)) {
      clear(view, from + 4, view.getUint8(from) === 1 ? 16 : 8);
    }
    if (name === "hdlr") clear(view, from + 24, to - from - 24);
    if (name === "stsd") cutFormats(view, box);
    return [];
  });
}

function handlerOf(view: DataView, track: Box): string {
  const media = boxesIn(view, track).find(({ name }) => name === "mdia");
  const handler = media && boxesIn(view, media).find(({ name }) => name === "hdlr");
  return handler ? lettersIn(view, handler.from + 8, 4) : "";
}

/** Removes the program that wrote a film's pictures, and the colours of its screen. */
function cutFormats(view: DataView, { from, to, ...box }: Box): void {
  for (const format of boxesIn(view, { ...box, from: from + 8, to })) {
    const [vendor, program, more] = [format.from + 12, format.from + 42, format.from + 78];
    if (format.to < more || !/^(avc|hvc|hev|av0|vp0|mp4v|s263|ap[cn4]|dvh)/.test(format.name)) {
      continue;
    }
    clear(view, vendor, 4);
    clear(view, program, 32);
    for (const colour of boxesIn(view, { ...format, from: more })) {
      if (colour.name === "colr") blankProfile(view, colour);
    }
  }
}

/** The places of a track's samples in the file. */
function samplesOf(view: DataView, track: Box): Array<Patch> {
  const table = ["mdia", "minf", "stbl"].reduce<Box | undefined>(
    (inside, next) => inside && boxesIn(view, inside).find(({ name }) => name === next),
    track,
  );
  const parts = new Map(table ? boxesIn(view, table).map((box) => [box.name, box.from]) : []);
  const [sizes, groups] = [parts.get("stsz"), parts.get("stsc")];
  const [short, long] = [parts.get("stco"), parts.get("co64")];
  const chunks = short ?? long;
  if (sizes === undefined || groups === undefined || chunks === undefined) {
    throw new Error("A track without a table");
  }
  const one = view.getUint32(sizes + 4);
  const lost: Array<Patch> = [];
  let [sample, group] = [0, 0];
  for (let chunk = 0; chunk < view.getUint32(chunks + 4); chunk += 1) {
    const next = groups + 8 + (group + 1) * 12;
    const hasNext = group + 1 < view.getUint32(groups + 4);
    if (hasNext && view.getUint32(next) === chunk + 1) group += 1;
    const count = view.getUint32(groups + 8 + group * 12 + 4);
    let bytes = one * count;
    for (let of = 0; one === 0 && of < count; of += 1) {
      bytes += view.getUint32(sizes + 12 + (sample + of) * 4);
    }
    sample += count;
    const place = chunks + 8;
    const at =
      short === undefined
        ? Number(view.getBigUint64(place + chunk * 8))
        : view.getUint32(place + chunk * 4);
    lost.push({ at, bytes });
  }
  return lost;
}
