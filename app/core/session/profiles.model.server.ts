import type { Db } from "~/core/server/client.server";
import { problemResponse, toData, toResult } from "~/core/server/errors.server";

/**
 * The caller, with counts, the current day and the topics to listen to. Null if the account is inactive or the session
 * has ended; "expired" if the database considers the token too old.
 */
export async function getMe(db: Db) {
  const result = toResult(await db.rpc("me"));
  if (result.ok) return result.value[0] ?? null;
  if (result.problem.kind === "expired") return "expired" as const;
  throw problemResponse(result.problem);
}

export type Me = Exclude<Awaited<ReturnType<typeof getMe>>, "expired" | null>;

type OwnDetails = {
  firstName: string;
  lastName: string;
  contact: string | null;
  timeZone: string | null;
  hourCycle: number | null;
  language: string | null;
};

/**
 * Changes the details a person may change themselves, if the version is still the one they saw. The value is the new
 * version, or null if somebody else was quicker.
 */
export async function updateOwnProfile(
  db: Db,
  { uid, version }: { uid: string; version: number },
  { firstName, lastName, contact, timeZone, hourCycle, language }: OwnDetails,
) {
  const result = toResult(
    await db
      .from("profiles")
      .update({
        first_name: firstName,
        last_name: lastName,
        contact,
        time_zone: timeZone,
        hour_cycle: hourCycle,
        language,
      })
      .eq("uid", uid)
      .eq("version", version)
      .select("version"),
  );
  return result.ok ? { ok: true as const, value: result.value[0]?.version ?? null } : result;
}

/** Sets the language of the caller's own profile, whatever its version. */
export async function chooseOwnLanguage(db: Db, uid: string, language: string) {
  toData(await db.from("profiles").update({ language }).eq("uid", uid).select("uid"));
}
