export const MAIL_TEXTS = {
  unsubscribe: "Stop mails of this kind",
};
