import { type Box, boxesIn } from "./box";
import type { Patch } from "./pieces";

/** The places of a track's samples in the file. */
export function samplesOf(view: DataView, track: Box): Array<Patch> {
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
