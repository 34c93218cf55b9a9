import type { requireRight } from "~/core/session/guards.server";
import { t } from "~/core/words/t";
import { handOverRoutines, listKeptRoutines } from "./kept-routines.model.server";

type Db = Awaited<ReturnType<typeof requireRight>>["db"];

/** Gives the routines of somebody who leaves to another admin; returns what is wrong with that admin, or null. */
export async function settleRoutines(db: Db, uid: string, keeper: FormDataEntryValue | null) {
  if (typeof keeper === "string" && keeper !== "") {
    const handed = keeper !== uid && (await handOverRoutines(db, uid, keeper)).ok;
    return handed ? null : t("Choose another active admin, who takes over the routines");
  }
  const kept = await listKeptRoutines(db, uid);
  return kept.length === 0 ? null : t("Choose another active admin, who takes over the routines");
}
