import type { Database } from "~/core/server/types.generated";

type Enums = Database["public"]["Enums"];

export const CHANNEL_NAMES = {
  screen: "On screen",
  push: "Push",
  mail: "Mail",
} satisfies Record<Enums["delivery_channel"], string>;

export const DELIVERIES_CARD = {
  title: "Push and mail",
  what: "What people are told while the page is closed.",
  never: {
    screen: "",
    push: "Not set up: it needs keys, which npm run push:keys makes, and a worker.",
    mail: "Not set up: it needs an SMTP server, and a worker.",
  } satisfies Record<Enums["delivery_channel"], string>,
  nothingWaits: "Nothing waits",
  waiting: (count: number, wait: string) =>
    count === 1 ? `1 waits, for ${wait}` : `${count} wait, the first for ${wait}`,
  silent: (since: string) => `No worker has delivered it since ${since}`,
  failed: (count: number) => `${count} given up in the last 7 days`,
  latest: "Given up lately",
  stopped:
    "The mail server refuses mail to everybody, so mail rests. It is tried every five minutes.",
  returned: (count: number) =>
    count === 1 ? "Mail to 1 person came back" : `Mail to ${count} people came back`,
  tryAll: "Try all mail again",
  triesAll: "Mail is tried again",
  triesAllMore: "Whatever it says that is still true goes out now.",
  notTried: "Mail is not tried again",
};
