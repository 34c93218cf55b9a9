import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

export const CONNECTION_TEXTS = late(() => ({
  late: {
    now: t("Other people’s changes may appear late."),
    next: t("The page checks every minute."),
  },
  lost: {
    now: t("No connection. What you do waits here."),
    next: t("It will be sent as soon as the connection is back."),
  },
  /** What admins do with other people's tasks does not wait in the outbox. */
  adminLost: {
    now: t("No connection. What you type is kept."),
    next: t("Messages are sent as soon as the connection is back."),
  },
  /** The chosen page is not stored on this device; the current one stays until the other can be loaded. */
  pageLater: {
    now: t("No connection. The page opens when it is back."),
    next: t("Or choose another page."),
  },
  listLater: {
    now: t("No connection. The list changes when it is back."),
    next: t("Until then it shows what was found before."),
  },
  conversationLater: {
    now: t("This conversation is not on this device."),
    next: t("It opens when the connection is back. You don’t need to wait for it here."),
  },
}));

/** Said once in a browser that stores nothing. */
export const FORGETFUL_TEXTS = late(() => ({
  message: t("This browser keeps nothing on this device"),
  description: t(
    "What you write stays in this window until it is sent. Don’t close it before then.",
  ),
}));

/** When this device stored the copy of the page, in words. */
export function keptText(time: string) {
  return {
    now: t("No connection. This is as of {time}.", { time }),
    next: t("What you do waits here and is sent as soon as the connection is back."),
  };
}
