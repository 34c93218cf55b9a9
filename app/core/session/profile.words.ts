import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { KEPT } from "~/core/server/problems.words";

export const PROFILE_TEXTS = late(() => ({
  hours: [
    { value: "", label: m.session_15_00_and_3() },
    { value: "24", label: m.session_24_hours() },
    { value: "12", label: m.session_12_hours() },
  ],
  changed: (now: string) => m.session_your_profile_was_changed({ now, text: KEPT.text }),
}));
