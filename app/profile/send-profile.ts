import type { ClientActionFunctionArgs } from "@remix-run/react";
import { sendDraft } from "~/hooks/send-draft";
import { answerWith } from "~/utils/action-answer";
import { KEPT } from "~/words/problems";
import { PROFILE_TEXTS } from "~/words/profile";

/** The client action of a profile page. */
export function sendProfile(args: ClientActionFunctionArgs, home: string) {
  return sendDraft(args, {
    home,
    kept: KEPT.text,
    offline: (advice) => answerWith({ ok: false, message: PROFILE_TEXTS.failed, advice }),
  });
}
