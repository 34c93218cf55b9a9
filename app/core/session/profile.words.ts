import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { KEPT } from "~/core/server/problems.words";

export const PROFILE_TEXTS = late(() => ({
  hours: [
    { value: "", label: t("15:00, and 3:00 pm in the header") },
    { value: "24", label: t("24 hours: 15:00") },
    { value: "12", label: t("12 hours: 3:00 pm") },
  ],
  changed: (now: string) =>
    t(
      "Your profile was changed in another window: it is now {now}. {text} Save again to overwrite that change.",
      { now, text: KEPT.text },
    ),
}));
