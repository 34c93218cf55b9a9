import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

/** Why a recording ended by itself; the part until then is in the draft. */
export const ENDED_TEXTS = late(() => ({
  limit: t("That is the two-minute limit. Your recording is kept here."),
  hidden: t("Recording ended because this page was out of sight. It is kept here."),
  lost: t("The microphone went away. What you said until then is kept here."),
}));

/** Why there is no microphone, by the browsers' names for it. */
export const MICROPHONE_PROBLEMS = late(() => ({
  NotAllowedError: t(
    "Daymark may not use the microphone. Allow it in your browser’s settings for this site, then try again.",
  ),
  NotFoundError: t("This device has no microphone that the browser can use."),
  NotReadableError: t("Another program is using the microphone. Close it, then try again."),
  other: t("The microphone could not be started. Try again."),
}));
