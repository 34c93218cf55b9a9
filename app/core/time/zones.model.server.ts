import { serverDb } from "~/core/server/admin.server";
import { toData } from "~/core/server/errors.server";
import { differsAt } from "./zone-rules.server";

const FORTNIGHT_MS = 14 * 86_400_000;

type KnownZones = {
  accepted: ReadonlyArray<string>;
  /** Zones for which the database has other rules than this server. */
  doubtful: ReadonlyArray<string>;
};

let zones: KnownZones | undefined;

/** The time zones that the database accepts. They do not change while the server runs, and are slow to list. */
export async function knownZones(): Promise<KnownZones> {
  if (zones !== undefined) return zones;
  const from = Date.now();
  const p_from = new Date(from).toISOString();
  const all = toData(await serverDb().rpc("list_time_zones", { p_from }));
  zones = {
    accepted: all.map(({ name }) => name),
    doubtful: all.flatMap((zone) =>
      differsAt(zone, from, FORTNIGHT_MS) === null ? [] : zone.name,
    ),
  };
  return zones;
}
