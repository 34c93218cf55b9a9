import { t } from "~/core/words/t";

/** Why Google, or Supabase Auth on the way back, did not sign somebody in, by error code. */
export const GOOGLE_PROBLEMS: ReadonlyMap<string, () => string> = new Map([
  ["access_denied", () => t("Signing in with Google was cancelled.")],
  ["signup_disabled", () => t("User profile not found")],
  ["user_banned", () => t("This account is no longer active. Ask an admin.")],
  ["provider_email_needs_verification", () => t("Google has not verified this email address.")],
  [
    "flow_state_not_found",
    () => t("This sign-in took too long or has already been used. Start again."),
  ],
  [
    "flow_state_expired",
    () => t("This sign-in took too long or has already been used. Start again."),
  ],
  [
    "bad_code_verifier",
    () => t("This sign-in took too long or has already been used. Start again."),
  ],
  ["bad_oauth_state", () => t("This sign-in took too long or has already been used. Start again.")],
  [
    "pkce_code_verifier_not_found",
    () => t("This sign-in took too long or has already been used. Start again."),
  ],
  [
    "validation_failed",
    () => t("This sign-in took too long or has already been used. Start again."),
  ],
  ["no_code", () => t("This sign-in took too long or has already been used. Start again.")],
  [
    "AuthRetryableFetchError",
    () => t("Daymark can't reach its sign-in service. Try again in a moment."),
  ],
  [
    "over_request_rate_limit",
    () => t("Too many people are signing in at this moment. Try again in a moment."),
  ],
]);
