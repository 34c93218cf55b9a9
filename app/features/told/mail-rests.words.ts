/** Shown to admins on all their pages. */
export const MAIL_RESTS = {
  what: "Mail rests: the mail server refuses it to everybody.",
  see: "See why",
};
