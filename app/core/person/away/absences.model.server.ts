import type { Db } from "~/core/server/client.server";
import { toData, toResult } from "~/core/server/errors.server";

type SaidAbsence = {
  /** Null for the caller. */
  uid: string | null;
  /** The first day back. */
  until: string;
  deputy: string | null;
};

/**
 * Somebody is away from today on; this replaces an earlier absence. Problems: denied, not_found, invalid
 * (day_not_ahead, day_too_far, deputy_not_found, person_not_active).
 */
export async function setAbsence(db: Db, { uid, until, deputy }: SaidAbsence) {
  return toResult(
    await db.rpc("set_absence", {
      p_until: until,
      ...(deputy === null ? {} : { p_deputy: deputy }),
      ...(uid === null ? {} : { p_uid: uid }),
    }),
  );
}

/** Somebody (null for the caller) is back; the value is false if they were not away. Problems: denied. */
export async function endAbsence(db: Db, uid: string | null) {
  return toResult(await db.rpc("end_absence", uid === null ? {} : { p_uid: uid }));
}

/** The people a user can choose as their deputy, by name; admins find anybody. */
export async function listDeputies(db: Db) {
  return toData(await db.rpc("list_deputies"));
}
