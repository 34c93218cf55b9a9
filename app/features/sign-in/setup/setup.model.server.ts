import { createHash } from "node:crypto";
import { serverDb } from "~/core/server/admin.server";
import { toResult } from "~/core/server/errors.server";
import type { TeamHours } from "./proposals";

type Claim = {
  code: string;
  uid: string;
  workspace: string;
  timeZone: string;
  /** Empty: as each browser asks. */
  language: string;
  /** Null leaves those that are there. */
  departments: ReadonlyArray<string> | null;
  hours: TeamHours;
};

/**
 * With the code of the server's log: notes who makes the first account, and what the workspace is like. Problems:
 * conflict (set_up_already, being_set_up), invalid (wrong_code, unknown_time_zone).
 */
export async function claimSetup(claim: Claim) {
  const { code, uid, workspace, timeZone, language, departments, hours } = claim;
  return toResult(
    await serverDb().rpc("claim_setup", {
      p_code_hash: createHash("sha256").update(code).digest("hex"),
      p_uid: uid,
      p_name: workspace,
      p_time_zone: timeZone,
      ...(language !== "" && { p_language: language }),
      ...(departments !== null && { p_departments: [...departments] }),
      p_work_from: hours.work.from,
      p_work_until: hours.work.until,
      p_work_days: [...hours.work.days],
      p_quiet_days: [...hours.quiet.days],
      ...(hours.quiet.from !== null && {
        p_quiet_from: hours.quiet.from,
        p_quiet_until: hours.quiet.until,
      }),
    }),
  );
}

/** Lets somebody else with the code try. */
export async function releaseSetup(uid: string) {
  return toResult(await serverDb().rpc("release_setup", { p_uid: uid }));
}
