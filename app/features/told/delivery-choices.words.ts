import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import type { Database } from "~/core/server/types.generated";
import { joined } from "~/core/words/said";

type Enums = Database["public"]["Enums"];
type Channel = Enums["delivery_channel"];

export const CHANNEL_NAMES = late(
  () =>
    ({
      push: m.told_push(),
      mail: m.told_mail(),
    }) satisfies Record<Channel, string>,
);

export const MISSING_CHANNELS = late(
  () =>
    ({
      push: m.told_push_is_not_set(),
      mail: m.told_mail_is_not_set(),
    }) satisfies Record<Channel, string>,
);

export const DELIVERY_TEXTS = late(() => ({
  tried: (count: number) =>
    count === 0 ? m.told_this_is_how_daymark() : m.told_this_is_how_daymark_notifies(),
  devices: (names: ReadonlyArray<string>) =>
    names.length === 0
      ? m.told_push_is_not_turned()
      : m.told_push_is_on_for({ names: names.length, names2: joined(names) }),
}));

/** How much of what is new somebody is told on a channel. */
export const LEVELS = late(
  () =>
    [
      { value: "all", label: m.told_all_that_is_new() },
      { value: "needs_me", label: m.told_only_what_needs_me() },
      { value: "nothing", label: m.told_nothing() },
    ] satisfies ReadonlyArray<{ value: Enums["told_level"]; label: string }>,
);

/** When somebody is mailed. */
export const MAIL_TIMES = late(
  () =>
    [
      { value: "once", label: m.told_at_once() },
      { value: "day", label: m.told_once_a_day() },
    ] as const,
);
