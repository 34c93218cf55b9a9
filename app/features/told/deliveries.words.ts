import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import type { Database } from "~/core/server/types.generated";

type Enums = Database["public"]["Enums"];

export const DELIVERIES_CARD = late(() => ({
  never: {
    push: m.told_not_set_up_it(),
    mail: m.told_not_set_up_it_needs(),
  } satisfies Record<Enums["delivery_channel"], string>,
  week: {
    title: m.told_the_last_seven_days(),
    none: m.told_no_notifications_in_the(),
    sum: (told: number, failed: number) =>
      failed === 0 ? m.told_told_told({ told }) : m.told_told_told_failed_failed({ told, failed }),
    what: m.told_what(),
    columns: {
      told: m.told_told(),
      bundled: m.told_with_others(),
      waiting: m.told_waiting(),
      skipped: m.told_not_needed(),
      failed: m.told_failed(),
    },
    help: m.told_with_others_is_part(),
  },
  reasons: {
    mail_returns: m.told_mail_comes_back_and(),
    no_device: m.told_push_is_off_on(),
    no_address: m.told_push_is_off_on_all(),
    off: m.told_they_have_turned_everything(),
  } satisfies Record<Enums["unreachable_reason"], string>,
  asked: (count: number) => m.told_people_are_asked({ count }),
}));
