import { ownerConnection } from "../fixtures/database.ts";

/**
 * Marks mail and push as served for a day before the first test, and lets push messages wait for nothing, not for the
 * end of the night either, and makes every day a working day, so that all tests find the same, on a Sunday too, and none
 * changes it.
 * Admins are told of nobody who asks to join: those of all tests would hear of it.
 */
export async function setup(): Promise<void> {
  const sql = ownerConnection();
  await sql`update private.delivery_channels set since = now() - interval '1 day', served_at = now(),
    hold = case channel when 'push' then '0' else hold end, bundle_hold = case channel when 'push' then '0' else bundle_hold end,
    pause = '0'`;
  await sql`update private.delivery_settings set work_days = '{1,2,3,4,5,6,7}',
    quiet_from = null, quiet_until = null, quiet_days = '{}'`;
  await sql`insert into private.workspace_delivery_choices values ('joining', 'push', false) on conflict do nothing`;
  await sql.end();
}
