import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { quietText } from "~/core/time/quiet.words";

/** When the caller is not disturbed: "20:00 to 07:00, Sat, Sun", or "never". */
export async function quietOf(db: Db): Promise<string> {
  const [habits] = toData(await db.rpc("my_delivery_habits"));
  if (habits === undefined) throw new Error("my_delivery_habits returned no row");
  const [from, until, days] = habits.has_own_quiet
    ? [habits.quiet_from, habits.quiet_until, habits.quiet_days]
    : [habits.team_quiet_from, habits.team_quiet_until, habits.team_quiet_days];
  return quietText(from?.slice(0, 5) ?? null, until?.slice(0, 5) ?? null, days);
}
