import type { ClientActionFunctionArgs } from "@remix-run/react";
import { answerOffline } from "~/core/kit/form/answer-offline";
import { answerWith } from "~/core/kit/form/action-answer";
import { MARK_TEXTS } from "./mark.words";

/** The client action of a page that marks what came in as read. */
export function sendMark({ serverAction }: ClientActionFunctionArgs) {
  return answerOffline(serverAction, {
    offline: (why) => answerWith({ ok: false, message: MARK_TEXTS.notMarked(why) }),
  });
}
