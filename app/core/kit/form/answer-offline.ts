import { isRouteErrorResponse } from "@remix-run/react";
import { jsonAnswer } from "~/core/kit/older";
import { isOneOf, isShaped, isText } from "~/core/kit/shape";
import { isUnreachable } from "~/core/live/ask";
import { type ActionAnswer, answerWith } from "./action-answer";
import { type Kept, problemText, unreachableText } from "~/core/server/problems.words";

type Options = {
  /** What the failure left unchanged. */
  kept?: Kept | undefined;
  /** What was not done; the advice then says why the server did not answer. */
  failed?: string;
  /** Makes another answer than the one of `kept` and `failed`. */
  offline?: (why: string) => ActionAnswer<unknown>;
};

/**
 * What a client action returns: the server's answer, or an answer of its own when the server or its database is
 * unreachable, so that no error page covers what somebody is typing.
 */
export async function answerOffline<T>(
  serverAction: () => Promise<T>,
  { kept, failed, offline = (why) => refusal(why, failed) }: Options,
): Promise<T | Response> {
  try {
    return await serverAction();
  } catch (error) {
    const why = whyNot(error, kept);
    if (why === null) throw error;
    return jsonAnswer(offline(why), { status: 503 });
  }
}

function refusal(why: string, failed: string | undefined): ActionAnswer {
  if (failed === undefined) return answerWith({ ok: false, message: why });
  return answerWith({ ok: false, message: failed, advice: why });
}

/** What a guard or a loader throws; the body is from `problemResponse`. */
const isProblem = isShaped({
  kind: isOneOf(["busy", "unavailable", "no_sign_in", "unexpected"]),
  reference: isText,
});

function whyNot(error: unknown, kept: Kept | undefined): string | null {
  const problem: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (isProblem(problem)) return problemText({ ...problem, reason: "" }, { kept });
  return isUnreachable(error) ? unreachableText(kept) : null;
}
