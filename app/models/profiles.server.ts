import type { Db } from "~/db/client.server";
import { problemResponse, toResult } from "~/db/errors.server";

/**
 * Who is asking, with counts, the current day and the topics to listen to.
 * Null when the account is not active or its session is over.
 */
export async function getMe(db: Db) {
  const result = toResult(await db.rpc("me").overrideTypes<Array<{ department: string | null }>>());
  if (result.ok) return result.value[0] ?? null;
  if (result.problem.kind === "expired") return null;
  throw problemResponse(result.problem);
}

export type Me = NonNullable<Awaited<ReturnType<typeof getMe>>>;
