import { withOwner } from "./database.ts";

const MORNING = 9;

/** The time zone in which it is past nine in the morning at this moment, whatever the hour elsewhere. */
export function zoneOfMorning(now: Date): string {
  const ahead = MORNING - now.getUTCHours();
  // Zones go from twelve hours behind to fourteen ahead, and are called the other way round.
  const hours = ahead < -12 ? ahead + 24 : ahead;
  return hours === 0 ? "UTC" : `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
}

/** Moves the workspace and its tasks, which are due by UTC, to a time zone: each is due at the same hour of its day. */
export async function moveDemo(dbUrl: string, zone: string): Promise<void> {
  await withOwner(dbUrl, (sql) =>
    sql.begin(async (tx) => {
      await tx`update public.workspace_settings set time_zone = ${zone}, zone_is_chosen = true`;
      for (const table of ["tasks", "assignments"]) {
        await tx`
          update public.${tx(table)} set due_date_time = (due_date_time at time zone 'UTC'
            + ((now() at time zone ${zone})::date - (now() at time zone 'UTC')::date) * interval '1 day') at time zone ${zone}`;
      }
    }),
  );
}
