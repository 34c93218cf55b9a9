import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { minuteOf } from "~/core/time/quiet";

/** When the workspace delivers what. Admins only. */
export async function getDeliverySettings(db: Db) {
  const [settings] = toData(await db.rpc("read_delivery_settings"));
  if (settings === undefined) throw new Error("delivery_settings has no row");
  return {
    ...settings,
    work_from: settings.work_from.slice(0, 5),
    work_until: settings.work_until.slice(0, 5),
    quiet_from: minuteOf(settings.quiet_from),
    quiet_until: minuteOf(settings.quiet_until),
    morning_at: settings.morning_at.slice(0, 5),
  };
}
