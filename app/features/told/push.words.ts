import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** Texts of notices that the device itself shows. */
export const NOTICE_TEXTS = late(() => ({
  accept: m.told_accept_2(),
  reply: m.common_reply(),
  /** In the text box of the notice. */
  replyHere: m.told_your_reply(),
  sent: m.told_sent(),
  mute: m.told_mute_this_task(),
  notSent: m.told_no_connection_it_will(),
  notMuted: m.told_no_connection_try_again(),
  accepted: m.common_accepted(),
  waits: m.told_no_connection_it_will_be(),
  signIn: m.told_you_are_signed_out(),
  over: m.told_seen_or_done_on(),
  signInToSend: m.told_you_are_signed_out_tap(),
  unexpected: m.told_not_done_tap_to(),
}));

/** What a notice of several tasks says. */
export const TOGETHER = {
  /** Titles, and how many tasks more there are. */
  titles: (titles: string, more: number) =>
    more === 0 ? titles : m.told_titles_and_more_more({ titles, more }),
  /** "Ana and 2 others". */
  people: (name: string, others: number) =>
    others === 0 ? name : m.told_name_and({ name, others }),
};
