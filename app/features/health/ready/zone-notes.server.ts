import { differsAt } from "~/core/time/zone-rules.server";
import { askZones } from "../readiness.model.server";

const HOUR_MS = 3_600_000;
const PATIENCE_MS = 4_000;

let kept: { until: number; notes: Array<string> } | undefined;

/** Zones in use for which the server's rules are of another year than the database's. Asked once an hour. */
export async function zoneNotes(): Promise<Array<string>> {
  if (kept === undefined || performance.now() > kept.until) {
    const from = Date.now();
    const { data } = await askZones(new Date(from).toISOString(), AbortSignal.timeout(PATIENCE_MS));
    // Another check reports what the database lacks.
    if (data === null) return [];
    const notes = data.flatMap((zone) => {
      const since = differsAt(zone, from, 24 * HOUR_MS);
      if (since === null) return [];
      const day = new Date(since).toISOString().slice(0, 10);
      return `Time zones: the server (tzdata ${process.versions.tz}) and the database have different rules for ${zone.name} from ${day}; what is due then is shown at one time and told at another. Update whichever is older.`;
    });
    kept = { until: performance.now() + HOUR_MS, notes };
  }
  return kept.notes;
}
