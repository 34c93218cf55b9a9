import { m } from "~/core/words/m";
import { answerOffline } from "~/core/kit/form/answer-offline";
import { answerWith } from "~/core/kit/form/action-answer";
import { KEPT } from "~/core/server/problems.words";
import type { ProfileAnswer } from "~/core/session/profile-answer";
import type { SectionForm } from "~/core/shell/sections";

/** Sends what is done about a calendar's address. */
export const feedForm: SectionForm = {
  isOwn: (form) => form.has("feed"),
  send: ({ serverAction }, _home, form) => {
    const act = form.get("feed");
    const message =
      act === "end"
        ? m.feed_the_calendar_address_was()
        : act === "alarm"
          ? m.feed_the_alarm_was_not()
          : m.feed_no_calendar_address_was();
    return answerOffline(serverAction<ProfileAnswer>, {
      kept: KEPT.nothing,
      offline: (advice) =>
        answerWith<ProfileAnswer["value"]>({ ok: false, message, advice, value: { feed: null } }),
    });
  },
};
