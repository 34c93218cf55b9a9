import type { ClientActionFunctionArgs } from "@remix-run/react";
import { answerOffline } from "~/core/kit/form/answer-offline";
import { answerWith } from "~/core/kit/form/action-answer";
import { INBOX_TEXTS } from "./inbox.words";

/** The client action of an inbox. */
export function sendMark({ serverAction }: ClientActionFunctionArgs) {
  return answerOffline(serverAction, {
    offline: (why) => answerWith({ ok: false, message: INBOX_TEXTS.notMarked(why) }),
  });
}
