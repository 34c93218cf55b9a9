import { t } from "~/core/words/t";
import { answerOffline } from "~/core/kit/form/answer-offline";
import { answerWith } from "~/core/kit/form/action-answer";
import { KEPT } from "~/core/server/problems.words";
import type { ProfileAnswer } from "~/core/session/profile-answer";
import type { SectionForm } from "~/core/shell/sections";

/** Sends a form about a calendar address. */
export const feedForm: SectionForm = {
  isOwn: (form) => form.has("feed"),
  send: ({ serverAction }, _home, form) => {
    const act = form.get("feed");
    const message =
      act === "end"
        ? t("The calendar address was not ended.")
        : act === "alarm"
          ? t("The alarm was not changed.")
          : t("No calendar address was made.");
    return answerOffline(serverAction<ProfileAnswer>, {
      kept: KEPT.nothing,
      offline: (advice) =>
        answerWith<ProfileAnswer["value"]>({ ok: false, message, advice, value: { feed: null } }),
    });
  },
};
