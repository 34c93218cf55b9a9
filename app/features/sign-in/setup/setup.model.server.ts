import { createHash } from "node:crypto";
import { serverDb } from "~/core/server/admin.server";
import { call } from "~/core/server/call.server";
import { toResult } from "~/core/server/errors.server";
import type { TeamHours } from "#server/team-hours";

type Claim = {
  code: string;
  uid: string;
  workspace: string;
  timeZone: string;
  /** Empty: the language that each browser asks for. */
  language: string;
  /** Null keeps the existing ones. */
  departments: ReadonlyArray<string> | null;
  hours: TeamHours;
};

/**
 * With the code from the server's log: notes who makes the first account, and the workspace's settings. Problems:
 * conflict (set_up_already, being_set_up), invalid (wrong_code, unknown_time_zone).
 */
export async function claimSetup(claim: Claim) {
  const { code, uid, workspace, timeZone, language, departments, hours } = claim;
  const { work, quiet } = hours;
  return call(serverDb(), "claim_setup", {
    codeHash: createHash("sha256").update(code).digest("hex"),
    ...{ uid, name: workspace, timeZone, departments },
    language: language === "" ? null : language,
    ...{ workFrom: work.from, workUntil: work.until, workDays: work.days },
    ...{ quietFrom: quiet.from, quietUntil: quiet.from && quiet.until, quietDays: quiet.days },
  });
}

/** Gives up the reservation, so that somebody else with the code can try. */
export async function releaseSetup(uid: string) {
  return toResult(await serverDb().rpc("release_setup", { p_uid: uid }));
}
