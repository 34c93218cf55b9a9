import type { ClientActionFunctionArgs } from "@remix-run/react";
import { answerOffline } from "~/hooks/answer-offline";
import { answerWith } from "~/utils/action-answer";
import { INBOX_TEXTS } from "~/words/inbox";

/** The client action of an inbox. */
export function sendMark({ serverAction }: ClientActionFunctionArgs) {
  return answerOffline(serverAction, {
    offline: (why) => answerWith({ ok: false, message: INBOX_TEXTS.notMarked(why) }),
  });
}
