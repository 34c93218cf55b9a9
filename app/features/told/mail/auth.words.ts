import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** The mails that Supabase Auth sends; it fills in what is in braces. */
export const AUTH_MAIL = late(
  () =>
    ({
      recovery: {
        subject: m.told_set_a_new_password(),
        heading: m.told_set_a_new_password_2(),
        text: (address: string) => m.told_somebody_probably_you_asked({ address }),
        button: m.told_choose_a_new_password(),
        once: m.told_the_link_works_once(),
      },
      emailChange: {
        subject: m.told_confirm_your_new_email(),
        heading: m.told_confirm_your_new_email_address(),
        text: (address: string) => m.told_confirm_that_your_daymark({ address }),
        button: m.told_confirm_this_address(),
        once: m.told_the_link_works_once_within(),
      },
    }) as const,
);

/**
 * The mail with which the Auth server would sign in somebody whose address anybody typed there. Daymark does not
 * offer that way to sign in.
 */
export const MAGIC_LINK_MAIL = late(
  () =>
    ({
      subject: m.told_somebody_asked_for_a(),
      heading: m.told_nothing_to_do(),
      text: (address: string) => m.told_somebody_asked_for_a_link({ address }),
      button: m.told_open_daymark(),
      once: m.told_if_that_was_not(),
    }) as const,
);
