import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

/** The mails that Supabase Auth sends; it fills in what is in braces. */
export const AUTH_MAIL = late(
  () =>
    ({
      recovery: {
        subject: t("Set a new password for Daymark"),
        heading: t("Set a new password"),
        text: (address: string) =>
          t("Somebody, probably you, asked for a new password for {address} on Daymark.", {
            address,
          }),
        button: t("Choose a new password", {}, "title"),
        once: t(
          "The link works once, within an hour. If you did not ask for this, ignore this mail: nothing changes.",
        ),
      },
      emailChange: {
        subject: t("Confirm your new email address for Daymark"),
        heading: t("Confirm your new email address"),
        text: (address: string) =>
          t("Confirm that your Daymark account should use {address}.", { address }),
        button: t("Confirm this address"),
        once: t(
          "The link works once, within an hour. If you did not ask for this, please tell an admin.",
        ),
      },
    }) as const,
);

/**
 * The mail by which the Auth server would sign in the owner of any address that somebody typed. Daymark does not offer
 * that way to sign in.
 */
export const MAGIC_LINK_MAIL = late(
  () =>
    ({
      subject: t("Somebody asked for a sign-in link to Daymark"),
      heading: t("Nothing to do"),
      text: (address: string) =>
        t(
          "Somebody asked for a link with which {address} signs in to Daymark. There is none: people sign in on Daymark’s own page, by a password or with Google.",
          { address },
        ),
      button: t("Open Daymark"),
      once: t(
        "If that was not you, ignore this mail: nobody has signed in with it, and nothing changes.",
      ),
    }) as const,
);
