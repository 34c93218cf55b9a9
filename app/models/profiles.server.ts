import type { Db } from "~/db/client.server";
import { problemResponse, toResult } from "~/db/errors.server";

/**
 * Who is asking, with counts, the current day and the topics to listen to. Null when the account is not active or its
 * session was ended; "expired" when the database takes the token for too old.
 */
export async function getMe(db: Db) {
  const result = toResult(await db.rpc("me").overrideTypes<Array<{ department: string | null }>>());
  if (result.ok) return result.value[0] ?? null;
  if (result.problem.kind === "expired") return "expired" as const;
  throw problemResponse(result.problem);
}

export type Me = Exclude<Awaited<ReturnType<typeof getMe>>, "expired" | null>;

type OwnDetails = { firstName: string; lastName: string; contact: string };

/**
 * Changes what a person may change of themselves, if it is still the version that they saw. The value is the new
 * version, or null when somebody else was quicker.
 */
export async function updateOwnProfile(
  db: Db,
  { uid, version }: { uid: string; version: number },
  { firstName, lastName, contact }: OwnDetails,
) {
  const result = toResult(
    await db
      .from("profiles")
      .update({ first_name: firstName, last_name: lastName, contact })
      .eq("uid", uid)
      .eq("version", version)
      .select("version"),
  );
  return result.ok ? { ok: true as const, value: result.value[0]?.version ?? null } : result;
}
