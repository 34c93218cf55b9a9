import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { KEPT } from "~/core/server/problems.words";

export const PROFILE_TEXTS = late(() => ({
  hours: [
    { value: "", label: m.session_15_00_and_3() },
    { value: "24", label: "24 hours: 15:00" },
    { value: "12", label: "12 hours: 3:00 pm" },
  ],
  changed: (now: string) => m.session_your_profile_was_changed({ now, text: KEPT.text }),
}));
