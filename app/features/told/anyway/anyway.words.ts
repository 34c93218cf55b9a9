import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

type Quiet = { full_name: string | null; people: number; quiet: number; own: number };

export const ANYWAY_TEXTS = late(() => ({
  /** "Ana Berg’s devices are quiet until Mon 07:00." */
  quiet({ full_name: name, people, quiet, own }: Quiet, until: string): string {
    const whose = { name: name ?? "", isOne: String(name !== null), quiet, people };
    return t(
      "{isOne, select, true {{name}’s} other {{quiet} of {people} people’s}} devices are quiet until {until}{own, select, true {, as they chose} other {}}.",
      { ...whose, until, own: String(own === quiet) },
    );
  },
  /** How many of several people are not told even then. */
  own: (own: number) =>
    t(
      "{own, plural, one {1 of them chose quiet hours of their own, which stay.} other {{own} of them chose quiet hours of their own, which stay.}}",
      { own },
    ),
  tell: t("Tell anyway"),
  leave: t("Leave quiet"),
  failed: t("Not told."),
  told: (people: number) =>
    people === 0
      ? t("Nothing is left to tell.")
      : t("Told now: {people, plural, one {1 person} other {{people} people}}", { people }),
}));
