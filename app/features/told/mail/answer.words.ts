import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const ANSWER_MAIL = late(() => ({
  refused: m.told_your_answer_was_not(),
  partly: m.told_your_answer_was_added(),
  empty: m.told_it_has_no_text(),
  long: m.told_it_is_longer_than(),
  gone: m.told_the_task_is_no(),
  late: m.told_the_mail_you_answered(),
  forged: m.told_our_mail_server_could(),
  twice: m.told_another_mail_with_the(),
  files: (count: number) => m.told_the({ count }),
}));

/** What the command that reads a mail prints. */
export const RECEIVED_TEXTS = late(() => ({
  returned: (address: string) => m.told_address_gets_no_more({ address }),
  notTheirs: (address: string) => m.told_this_mail_was_not({ address }),
  added: m.told_the_answer_is_in(),
  refused: (why: string) => m.told_the_answer_was_not({ why }),
  stranger: m.told_this_answers_a_mail(),
  unknown: m.told_this_mail_is_neither(),
}));
