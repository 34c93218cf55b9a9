import { createHash } from "node:crypto";
import { serverDb } from "~/core/server/admin.server";
import { call } from "~/core/server/call.server";
import { HOURS } from "#server/team-hours";
import { PROPOSALS } from "./proposals";
import type { Setup } from "./schema.server";

/**
 * With the code from the server's log: notes who makes the first account, and the workspace's settings. Problems:
 * conflict (set_up_already, being_set_up), invalid (wrong_code, unknown_time_zone).
 */
export async function claimSetup({ code, uid, workspace, timeZone, ...chosen }: Setup) {
  return call(serverDb(), "claim_setup", {
    codeHash: createHash("sha256").update(code).digest("hex"),
    ...{ uid, workspace, timeZone },
    departments: PROPOSALS[chosen.departments].departments,
    // Empty: the language that each browser asks for.
    language: chosen.language === "" ? null : chosen.language,
    ...HOURS[chosen.hours],
  });
}

/** Gives up the reservation, so that somebody else with the code can try. */
export async function releaseSetup(uid: string) {
  return call(serverDb(), "release_setup", { uid });
}
