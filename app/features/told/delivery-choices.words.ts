import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import type { Database } from "~/core/server/types.generated";
import { joined } from "~/core/words/said";

type Enums = Database["public"]["Enums"];
type Channel = Enums["delivery_channel"];

export const CHANNEL_NAMES = late(
  () =>
    ({
      push: t("Push"),
      mail: t("Mail"),
    }) satisfies Record<Channel, string>,
);

export const MISSING_CHANNELS = late(
  () =>
    ({
      push: t("Push is not set up on this server."),
      mail: t("Mail is not set up on this server."),
    }) satisfies Record<Channel, string>,
);

export const DELIVERY_TEXTS = late(() => ({
  tried: (count: number) =>
    count === 0
      ? t("This is how Daymark notifies you on screen.")
      : t(
          "This is how Daymark notifies you on screen. Mail follows, and push on each device where it is on.",
        ),
  devices: (names: ReadonlyArray<string>) =>
    names.length === 0
      ? t("Push is not turned on for any of your devices.")
      : t("Push is on for {names, plural, one {1 device} other {{names} devices}}: {names2}.", {
          names: names.length,
          names2: joined(names),
        }),
}));

/** How much news somebody is told on a channel. */
export const LEVELS = late(
  () =>
    [
      { value: "all", label: t("All that is new for me") },
      { value: "needs_me", label: t("Only what needs me") },
      { value: "nothing", label: t("Nothing") },
    ] satisfies ReadonlyArray<{ value: Enums["told_level"]; label: string }>,
);

/** When somebody is mailed. */
export const MAIL_TIMES = late(
  () =>
    [
      { value: "once", label: t("At once") },
      { value: "day", label: t("Once a day, in the morning") },
    ] as const,
);
