import type { Database } from "~/core/server/types.generated";

type Enums = Database["public"]["Enums"];

export const DELIVERIES_CARD = {
  title: "Push and mail",
  what: "Notifications sent while Daymark is closed.",
  never: {
    screen: "",
    push: "Not set up: it needs keys, which npm run push:keys makes, and a worker.",
    mail: "Not set up: it needs an SMTP server, and a worker.",
  } satisfies Record<Enums["delivery_channel"], string>,
  nothingWaits: "Nothing is waiting",
  waiting: (count: number, wait: string) =>
    count === 1 ? `1 is waiting, for ${wait}` : `${count} are waiting, the first for ${wait}`,
  silent: (since: string) => `No worker has delivered it since ${since}`,
  failed: (count: number) => `${count} failed in the last 7 days`,
  week: {
    title: "The last seven days",
    none: "No notifications in the last seven days.",
    sum: (told: number, failed: number) =>
      failed === 0 ? `${told} told` : `${told} told, ${failed} failed`,
    what: "What",
    columns: {
      told: "Told",
      bundled: "With others",
      waiting: "Waiting",
      skipped: "Not needed",
      failed: "Failed",
    },
    help: "“With others” is part of “Told”. “Waiting” lasts until quiet hours or a pause end, or somebody who is away is back. “Not needed” is what people had already seen or was no longer true.",
  },
  unreachable: (count: number) =>
    count === 1 ? "Nothing reaches 1 person" : `Nothing reaches ${count} people`,
  reasons: {
    mail_returns: "Mail comes back, and push is off on all devices",
    no_device: "Push is off on all devices, and no mail is sent",
    no_address: "Push is off on all devices, and they have no email address",
    off: "They have turned everything off",
  } satisfies Record<Enums["unreachable_reason"], string>,
  showHow:
    "People turn on a device under Profile, Notifications. Mail that came back is sent again once their address is right.",
  ask: "Ask them all",
  askHelp: "When they next open Daymark, it asks whether to notify them on that device.",
  asked: (count: number) =>
    count === 1
      ? "1 person is asked when they next open Daymark."
      : `${count} people are asked when they next open Daymark.`,
  notAsked: "Nobody was asked",
  latest: "Failed",
  stopped:
    "The mail server refuses all mail, so sending is paused. Daymark tries again every five minutes.",
  returned: (count: number) =>
    count === 1 ? "Mail to 1 person came back" : `Mail to ${count} people came back`,
  tryAll: "Try all mail again",
  triesAll: "Mail is tried again",
  triesAllMore: "Everything that is still current is sent now.",
  notTried: "Mail is not tried again",
};
