import { t } from "~/core/words/t";
import { KEPT, problemText } from "~/core/server/problems.words";
import { statusOf } from "~/core/server/errors.server";
import { accountAddress } from "~/core/session/account-address";
import type { Guarded } from "~/core/session/guards.server";
import { checkPassword } from "~/core/session/own-sign-in.server";
import { amIConfirmed, confirmSession } from "~/core/session/sessions.model.server";
import { mayTry } from "~/core/session/throttle.server";
import { type ConfirmAsk, OWN_PASSWORD } from "./ask";

type Unconfirmed = { status: number; asks: ConfirmAsk };

/**
 * Call it before an act that the database allows only to people who confirmed lately who they are. Returns null if they
 * did, or if the form has their right password; otherwise the question, and the act must not be done.
 */
export async function confirmFirst(
  request: Request,
  { db, me }: Pick<Guarded, "db" | "me">,
  form: FormData,
): Promise<Unconfirmed | null> {
  const password = form.get(OWN_PASSWORD);
  if (typeof password !== "string") {
    return (await amIConfirmed(db)) ? null : asking(403, form, null);
  }
  if (password === "") return asking(422, form, t("Enter your password"));
  const account = accountAddress(me);
  const wait = await mayTry("sign_in", request, account);
  if (wait !== null) return asking(429, form, wait);
  const refusal = await checkPassword(request, account, password);
  if (refusal !== null) return asking(refusal.field ? 422 : 503, form, refusal.message);
  const confirmed = await confirmSession(db, me.uid);
  if (!confirmed.ok) {
    const why = problemText(confirmed.problem, { kept: KEPT.nothing });
    return asking(statusOf(confirmed.problem), form, why);
  }
  return confirmed.value ? null : asking(401, form, t("Your session has ended. Sign in again."));
}

function asking(status: number, form: FormData, error: string | null): Unconfirmed {
  const fields = [...form].flatMap(([name, value]): ConfirmAsk["fields"] =>
    typeof value === "string" && name !== OWN_PASSWORD ? [[name, value]] : [],
  );
  return { status, asks: { fields, error } };
}
