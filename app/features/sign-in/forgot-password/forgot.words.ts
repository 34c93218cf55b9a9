export const FORGOT_TEXTS = {
  byName: "Do you sign in with a name?",
  askAdmin:
    "Nothing can be mailed to you. An admin of your team can make you a new one-time link, or a QR code for your phone. It signs you in, and you choose a new password.",
  notYours: "Do you sign in with an email address?",
};
