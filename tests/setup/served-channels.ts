import { ownerConnection } from "../fixtures/database.ts";

/**
 * Marks mail and push as served for a day before the first test, so that all tests find the same and none changes it.
 */
export async function setup(): Promise<void> {
  const sql = ownerConnection();
  await sql`update private.delivery_channels set since = now() - interval '1 day', served_at = now()`;
  await sql.end();
}
