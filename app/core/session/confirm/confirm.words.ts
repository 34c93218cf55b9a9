export const CONFIRM_TEXTS = {
  title: "Enter your password to continue",
  about:
    "Daymark checks that it is you before it gives out access or a list of people. It asks again after 15 minutes.",
  beforeFile: "The file is downloaded right after; this page stays.",
  field: "Your password",
  go: "Continue",
  going: "Checking...",
  again: "No password? Sign in again",
  missing: "Enter your password",
  ended: "Your session has ended. Sign in again.",
};
