import { serverDb } from "~/core/server/admin.server";
import { call } from "~/core/server/call.server";
import { toData, toResult } from "~/core/server/errors.server";

type Attempt = {
  kind: "sign_in" | "recovery" | "setup" | "join" | "link" | "feed" | "refusal";
  address: string;
  account: string;
  /** The id of the browser's device, if anybody ever signed in on it. */
  device: string | null;
};

/** Counts an attempt while nobody is signed in; the value is 0, or the seconds to wait. */
export function countAttempt({ kind, address, account, device }: Attempt) {
  return call(serverDb(), "consume_attempt", { kind, address, account, device });
}

/** Whether mails may be missing because the Auth server has reached its hourly limit. */
export async function areMailsLimited(): Promise<boolean> {
  return toData(await serverDb().rpc("are_mails_limited"));
}

/** Notes that the Auth server has just dropped a mail. */
export async function noteSwallowedMail() {
  return toResult(await serverDb().rpc("are_mails_limited", { p_swallowed: true }));
}

/** Notes a successful sign-in: earlier attempts no longer count. */
export function noteSignIn({ address, account, device }: Omit<Attempt, "kind">) {
  return call(serverDb(), "note_sign_in", { address, account, device });
}
