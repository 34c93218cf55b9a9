import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import type { Database } from "~/core/server/types.generated";

type Enums = Database["public"]["Enums"];

export const DELIVERIES_CARD = late(() => ({
  never: {
    push: t("Not set up: it needs keys, which npm run push:keys makes, and a worker."),
    mail: t("Not set up: it needs an SMTP server, and a worker."),
  } satisfies Record<Enums["delivery_channel"], string>,
  week: {
    title: t("The last seven days"),
    none: t("No notifications in the last seven days."),
    sum: (told: number, failed: number) =>
      failed === 0
        ? t("{told} told", { told })
        : t("{told} told, {failed} failed", { told, failed }),
    what: t("What"),
    columns: {
      told: t("Told"),
      bundled: t("With others"),
      waiting: t("Waiting"),
      skipped: t("Not needed"),
      failed: t("Failed"),
    },
    help: t(
      "“With others” is part of “Told”. “Waiting” lasts until quiet hours or a pause end, or somebody who is away is back. “Not needed” is what people had already seen or was no longer true.",
    ),
  },
  reasons: {
    mail_returns: t("Mail comes back, and push is off on all devices"),
    no_device: t("Push is off on all devices, and no mail is sent"),
    no_address: t("Push is off on all devices, and they have no email address"),
    off: t("They have turned everything off"),
  } satisfies Record<Enums["unreachable_reason"], string>,
  asked: (count: number) =>
    t(
      "{count, plural, one {1 person is asked when they next open Daymark.} other {{count} people are asked when they next open Daymark.}}",
      { count },
    ),
}));
