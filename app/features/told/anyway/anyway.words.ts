import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

type Quiet = { full_name: string | null; people: number; quiet: number; own: number };

export const ANYWAY_TEXTS = late(() => ({
  /** "Ana Berg’s devices are quiet until Mon 07:00." */
  quiet({ full_name: name, people, quiet, own }: Quiet, until: string): string {
    const whose = { name: name ?? "", isOne: String(name !== null), quiet, people };
    return m.told_whose_devices_are_quiet({ ...whose, until, own: String(own === quiet) });
  },
  /** About those of several who are not told anyway. */
  own: (own: number) => m.told_own_of_them_chose({ own }),
  tell: m.told_tell_anyway(),
  leave: m.told_leave_quiet(),
  failed: m.told_not_told(),
  told: (people: number) =>
    people === 0 ? m.told_nothing_is_left_to() : m.told_told_now({ people }),
}));
