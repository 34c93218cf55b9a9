import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { quietText } from "~/core/time/quiet";
import { clockText } from "~/core/time/time-settings";

/** The caller's quiet hours, "20:00 to 07:00, Sat, Sun", or "never", on a clock of these hours. */
export async function quietOf(db: Db, hourCycle: number | null): Promise<string> {
  const [habits] = toData(await db.rpc("my_delivery_habits"));
  if (habits === undefined) throw new Error("my_delivery_habits returned no row");
  const [from, until, days] = habits.has_own_quiet
    ? [habits.quiet_from, habits.quiet_until, habits.quiet_days]
    : [habits.team_quiet_from, habits.team_quiet_until, habits.team_quiet_days];
  const [begins, ends] = [from, until].map(
    (time) => time && clockText(time.slice(0, 5), hourCycle),
  );
  return quietText(begins ?? null, ends ?? null, days);
}
