import type { ClientActionFunctionArgs } from "@remix-run/react";
import { t } from "~/core/words/t";
import { sendDraft } from "~/core/kit/form/send-draft";
import { answerWith } from "~/core/kit/form/action-answer";
import { KEPT } from "~/core/server/problems.words";
import type { ProfileAnswer } from "~/core/session/profile-answer";

/** Sends an absence, or its end. */
export const absenceForm = {
  isOwn: (form: FormData) => form.has("absence"),
  send: (args: ClientActionFunctionArgs, home: string, form: FormData) => {
    const message =
      form.get("absence") === "end"
        ? t("The absence was not ended.")
        : t("The absence was not saved.");
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
  },
};
