import { blankProfile, type Box, boxesIn, clear, free } from "./box";
import { lettersIn, type Patch } from "./pieces";

/** The parts from which a HEIF picture is drawn; all others are about the picture. */
const PICTURES = ["hvc1", "hev1", "av01", "avc1", "vvc1", "jpeg", "j2k1", "unci"];
const DRAWN = [...PICTURES, "grid", "iden", "iovl", "tmap", "mask"];
/** Properties of a picture with labels, dates and camera settings. */
const LABELS = ["udes", "crtt", "mdft", "cmin", "cmex", "uuid", "altt"];

/**
 * Cuts all items but pictures from a HEIF picture, in place; returns the places of their data elsewhere in the file.
 * Null if the file is about something else.
 */
export function cutItems(view: DataView, meta: Box): Array<Patch> | null {
  const boxes = boxesIn(view, { ...meta, from: meta.from + 4 });
  function named(wanted: string): Box | undefined {
    return boxes.find(({ name }) => name === wanted);
  }
  const [handler, infos, places, data] = ["hdlr", "iinf", "iloc", "idat"].map(named);
  if (!handler || lettersIn(view, handler.from + 8, 4) !== "pict") return null;
  clear(view, handler.from + 24, handler.to - handler.from - 24);
  for (const box of boxes)
    if (["udta", "uuid", "free", "skip", "xml "].includes(box.name)) free(view, box);
  const properties = named("iprp");
  for (const group of properties ? boxesIn(view, properties) : []) {
    if (group.name === "ipco") cutProperties(view, group);
  }
  if (!infos || !places) throw new Error("A picture without a table");
  const isShort = view.getUint8(infos.from) === 0;
  const all = boxesIn(view, { ...infos, from: infos.from + (isShort ? 6 : 8) });
  const lost = all.map((info) => itemOf(view, info)).filter(({ type }) => !DRAWN.includes(type));
  const ids = new Set(lost.map(({ id }) => id));
  return placesOf(view, places)
    .filter(({ id }) => ids.has(id))
    .flatMap(({ way, at, bytes }) => {
      if (way === 0) return [{ at, bytes }];
      if (way !== 1 || !data) throw new Error("An item that is made of others");
      clear(view, data.from + at, bytes);
      return [];
    });
}

function cutProperties(view: DataView, group: Box): void {
  for (const property of boxesIn(view, group)) {
    // In place: other properties are counted by position.
    if (LABELS.includes(property.name)) free(view, property);
    if (property.name === "colr") blankProfile(view, property);
  }
}

function itemOf(view: DataView, { from }: Box) {
  const version = view.getUint8(from);
  if (version < 2) throw new Error("Items of an early kind");
  const isShort = version === 2;
  const id = isShort ? view.getUint16(from + 4) : view.getUint32(from + 4);
  return { id, type: lettersIn(view, from + (isShort ? 8 : 10), 4) };
}

type Place = { id: number; way: number; at: number; bytes: number };

/** Where an item's data is: in the file (0), or in the item's own description (1). */
function placesOf(view: DataView, { from }: Box): Array<Place> {
  let at = from + 4;
  function next(bytes: number): number {
    at += bytes;
    if (bytes === 0) return 0;
    if (bytes === 1) return view.getUint8(at - 1);
    if (bytes === 2) return view.getUint16(at - 2);
    return bytes === 4 ? view.getUint32(at - 4) : Number(view.getBigUint64(at - 8));
  }
  const version = view.getUint8(from);
  const [one, two] = [next(1), next(1)];
  const [offset, length, base] = [one >> 4, one & 15, two >> 4];
  const index = version > 0 ? two & 15 : 0;
  const count = next(version < 2 ? 2 : 4);
  const places: Array<Place> = [];
  for (let item = 0; item < count; item += 1) {
    const id = next(version < 2 ? 2 : 4);
    const way = version > 0 ? next(2) & 15 : 0;
    next(2);
    const start = next(base);
    const extents = next(2);
    for (let extent = 0; extent < extents; extent += 1) {
      next(index);
      const begins = start + next(offset);
      places.push({ id, way, at: begins, bytes: next(length) });
    }
  }
  return places;
}
