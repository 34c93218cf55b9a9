import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** What the page says about a lost connection, and what happens next. */
export const CONNECTION_TEXTS = late(() => ({
  late: { now: m.live_other_peoples_changes_may(), next: m.live_the_page_checks_every() },
  lost: { now: m.live_no_connection_what_you(), next: m.live_it_will_be_sent() },
  /** What admins do with other people's tasks is not queued. */
  adminLost: { now: m.live_no_connection_what_you_type(), next: m.live_messages_are_sent_as() },
  /** The page somebody chose is not stored on this device; the current one stays until it can be loaded. */
  pageLater: { now: m.live_no_connection_the_page(), next: m.live_or_choose_another_page() },
  listLater: { now: m.live_no_connection_the_list(), next: m.live_until_then_it_shows() },
  conversationLater: { now: m.live_this_conversation_is_not(), next: m.live_it_opens_when_the() },
}));

/** Said once in a browser that does not store what it is given. */
export const FORGETFUL_TEXTS = late(() => ({
  message: m.live_this_browser_keeps_nothing(),
  description: m.live_what_you_write_stays(),
}));

/** When this device stored the copy of the page. */
export function keptText(time: string) {
  return {
    now: m.live_no_connection_this_is({ time }),
    next: m.live_what_you_do_waits(),
  };
}
