import type { ClientActionFunctionArgs } from "@remix-run/react";
import { answerOffline } from "~/core/kit/form/answer-offline";
import { sendDraft } from "~/core/kit/form/send-draft";
import { answerWith } from "~/core/kit/form/action-answer";
import { FEED_TEXTS } from "~/features/feed/feed.words";
import { KEPT } from "~/core/server/problems.words";
import { ABSENCE_SAVED_TEXTS, PROFILE_TEXTS } from "~/core/session/profile.words";
import type { ProfileAnswer } from "~/core/session/profile-answer";

/** The client action of a profile page. */
export async function sendProfile(args: ClientActionFunctionArgs, home: string) {
  const form = await args.request.clone().formData();
  if (form.has("feed")) {
    const message = form.get("feed") === "end" ? FEED_TEXTS.notEnded : FEED_TEXTS.notMade;
    return answerOffline(args.serverAction<ProfileAnswer>, {
      kept: KEPT.nothing,
      offline: (advice) =>
        answerWith<ProfileAnswer["value"]>({ ok: false, message, advice, value: { feed: null } }),
    });
  }
  if (form.has("absence")) {
    const message =
      form.get("absence") === "end" ? ABSENCE_SAVED_TEXTS.notEnded : ABSENCE_SAVED_TEXTS.notSet;
    return sendDraft(args, {
      home,
      kept: KEPT.nothing,
      offline: (advice) =>
        answerWith<ProfileAnswer["value"]>({
          ok: false,
          message,
          advice,
          value: { absence: true },
        }),
    });
  }
  return sendDraft(args, {
    home,
    kept: KEPT.text,
    offline: (advice) => answerWith({ ok: false, message: PROFILE_TEXTS.failed, advice }),
  });
}
