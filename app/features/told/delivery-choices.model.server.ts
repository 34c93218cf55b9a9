import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { minuteOf } from "~/core/time/quiet";
import type { Reminder } from "~/task/deadline/reminder";

/**
 * How much the caller is told, their quiet hours, the time of their morning mail, what their locked screen shows; and
 * the workspace's settings.
 */
export async function getMyHabits(db: Db) {
  const [habits] = toData(await db.rpc("my_delivery_habits"));
  if (habits === undefined) throw new Error("my_delivery_habits returned no row");
  const own = {
    quiet_from: minuteOf(habits.quiet_from),
    quiet_until: minuteOf(habits.quiet_until),
    morning_at: minuteOf(habits.morning_at),
  };
  const mailTime = habits.is_mailed_at_once ? ("once" as const) : ("day" as const);
  return {
    ...{ ...habits, ...own },
    /** As the form has them. */
    shown: {
      hasOwnQuiet: habits.has_own_quiet,
      quietFrom: own.quiet_from,
      quietUntil: own.quiet_until,
      quietDays: habits.quiet_days,
      morningAt: own.morning_at,
      showsText: habits.shows_text,
      letsUrgentThrough: habits.lets_urgent_through,
      pushLevel: habits.push_level,
      mailLevel: habits.mail_level,
      mailTime,
    },
    team_quiet_from: minuteOf(habits.team_quiet_from),
    team_quiet_until: minuteOf(habits.team_quiet_until),
    team_morning_at: habits.team_morning_at.slice(0, 5),
  };
}

/** How many minutes before the due time a task's person is reminded; null if the task is not for the caller. */
export async function getReminder(db: Db, taskId: string): Promise<Reminder | null> {
  const [found] = toData(await db.rpc("read_reminder", { p_task_id: taskId }));
  return found === undefined ? null : { own: found.own_minutes, team: found.team_minutes };
}

/**
 * For each channel: when it was last served, how many deliveries wait and how long, how many were given up. Admins
 * only.
 */
export async function listDeliveryChannels(db: Db) {
  return toData(await db.rpc("list_delivery_channels"));
}

/** The outcomes of seven days of news, people whom nothing reaches, and what was last given up. Admins only. */
export async function getDeliveryWeek(db: Db) {
  const [week] = toData(await db.rpc("read_delivery_week"));
  if (week === undefined) throw new Error("read_delivery_week returned no row");
  return week;
}
