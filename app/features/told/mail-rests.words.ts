/** Shown to admins on all their pages. */
export const MAIL_RESTS = {
  what: "Mail is paused: the mail server refuses all of it.",
  see: "See why",
};
