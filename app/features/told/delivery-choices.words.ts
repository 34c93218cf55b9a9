import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import type { Database } from "~/core/server/types.generated";

type Enums = Database["public"]["Enums"];
type Channel = Enums["delivery_channel"];

export const CHANNEL_NAMES = late(
  () =>
    ({
      screen: m.told_screen(),
      push: m.told_push(),
      mail: m.told_mail(),
    }) satisfies Record<Channel, string>,
);

export const MISSING_CHANNELS = late(
  () =>
    ({
      push: m.told_push_is_not_set(),
      mail: m.told_mail_is_not_set(),
    }) satisfies Record<Exclude<Channel, "screen">, string>,
);

export const DELIVERY_TEXTS = late(() => ({
  tried: (count: number) =>
    count === 0 ? m.told_this_is_how_daymark() : m.told_this_is_how_daymark_notifies(),
  devices: (names: ReadonlyArray<string>) =>
    names.length === 0
      ? m.told_push_is_not_turned()
      : m.told_push_is_on_for({ names: names.length, names2: names.join(", ") }),
  workingHours: (count: number) => m.told_count_working_hours({ count }),
}));

/** How often the mail of the day comes. */
export const MORNINGS = late(
  () =>
    [
      { value: "day", label: m.told_each_working_day() },
      { value: "week", label: m.told_each_week_on_its() },
      { value: "never", label: m.told_never() },
    ] as const,
);

/** How much of a group is on, on one channel: "Push 3 of 6", "Mail none". */
export function groupSummary(channel: string, on: number, of: number): string {
  if (on === 0) return m.told_channel_none({ channel });
  return on === of ? m.told_channel_all({ channel }) : m.told_channel_on_of_of({ channel, on, of });
}
