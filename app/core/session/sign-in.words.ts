export const SIGN_IN_TEXTS = {
  success: "Login Successful ✅",
  again: "Sign in again to continue where you were.",
  failed: "Login failed",
  failedTryAgain: "Login failed. Please try again.",
  noAccount: "No account found with this email.",
  invalidEmail: "Invalid email format.",
  foreignEmail: "Before the @ only letters without accents can be used.",
  wrongCredentials: "Invalid login credentials",
  noProfile: "User profile not found",
  signedOut: "Logged out successfully!",
  signOutFailed: "Logout failed",
  tooMany: (wait: string) => `Too many attempts. Try again in ${wait}.`,
  unreachable: "Daymark can't reach its sign-in service. Try again in a moment.",
  busy: "Too many people are signing in at this moment. Try again in a moment.",
  notActive: "This account is no longer active. Ask an admin.",
};

const OUT_OF_DATE = "This sign-in took too long or has already been used. Start again.";

/** Why Google, or Supabase Auth on the way back from it, did not sign somebody in, by error code. */
export const GOOGLE_PROBLEMS: ReadonlyMap<string, string> = new Map([
  ["access_denied", "Signing in with Google was cancelled."],
  ["signup_disabled", SIGN_IN_TEXTS.noProfile],
  ["user_banned", SIGN_IN_TEXTS.notActive],
  ["provider_email_needs_verification", "Google has not verified this email address."],
  ["flow_state_not_found", OUT_OF_DATE],
  ["flow_state_expired", OUT_OF_DATE],
  ["bad_code_verifier", OUT_OF_DATE],
  ["bad_oauth_state", OUT_OF_DATE],
  ["pkce_code_verifier_not_found", OUT_OF_DATE],
  ["validation_failed", OUT_OF_DATE],
  ["no_code", OUT_OF_DATE],
  ["AuthRetryableFetchError", SIGN_IN_TEXTS.unreachable],
  ["over_request_rate_limit", SIGN_IN_TEXTS.busy],
]);

export const GOOGLE_FAILED = "Signing in with Google failed. Try again.";

export const RECOVERY_TEXTS = {
  linkUsed: "This link has already been used or is too old. Ask for a new one.",
  refused: (reason: string) => `${reason} Ask for a new link to try another one.`,
  passwordSet: "Your new password is set. You are signed in.",
  emailChanged: "Your email address is changed.",
  otherLink: "Confirmed. Now open the link we sent to your other address.",
};
