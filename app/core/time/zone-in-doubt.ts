import { zoneLabel } from "./time-zone";
import { ZONE_TEXTS } from "./zone.words";

/** The label of a zone to be chosen, which says so if server and database disagree about its clocks. */
export function labelInDoubt(
  name: string,
  doubtful: ReadonlyArray<string>,
  label = zoneLabel(name),
) {
  return doubtful.includes(name) ? label + ZONE_TEXTS.doubtful : label;
}
