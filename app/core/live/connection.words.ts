/** What the page says about a lost connection, and what happens next. */
export const CONNECTION_TEXTS = {
  late: {
    now: "Other people’s changes may appear late.",
    next: "The page checks every minute.",
  },
  lost: {
    now: "No connection. What you do waits here.",
    next: "It will be sent as soon as the connection is back.",
  },
  /** What admins do with other people's tasks is not queued. */
  adminLost: {
    now: "No connection. What you type is kept.",
    next: "Messages are sent as soon as the connection is back.",
  },
  /** The page somebody chose is not stored on this device; the current one stays until it can be loaded. */
  pageLater: {
    now: "No connection. The page opens when it is back.",
    next: "Or choose another page.",
  },
  listLater: {
    now: "No connection. The list changes when it is back.",
    next: "Until then it shows what was found before.",
  },
  conversationLater: {
    now: "This conversation is not on this device.",
    next: "It opens when the connection is back. You don’t need to wait for it here.",
  },
  searchedKept: "No connection: only what this device keeps was searched.",
  searchedPages: "No connection: only pages were searched.",
} as const;

/** Said once in a browser that does not store what it is given. */
export const FORGETFUL_TEXTS = {
  message: "This browser keeps nothing on this device",
  description: "What you write stays in this window until it is sent. Don’t close it before then.",
} as const;

/** When this device stored the copy of the page. */
export function keptText(time: string) {
  return {
    now: `No connection. This is as of ${time}.`,
    next: "What you do waits here and is sent as soon as the connection is back.",
  };
}
