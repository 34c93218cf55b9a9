import { m } from "~/core/words/m";

/** Why Google, or Supabase Auth on the way back from it, did not sign somebody in, by error code. */
export const GOOGLE_PROBLEMS: ReadonlyMap<string, () => string> = new Map([
  ["access_denied", m.session_signing_in_with_google],
  ["signup_disabled", m.session_user_profile_not_found],
  ["user_banned", m.session_this_account_is_no],
  ["provider_email_needs_verification", m.session_google_has_not_verified],
  ["flow_state_not_found", m.session_this_sign_in_took],
  ["flow_state_expired", m.session_this_sign_in_took],
  ["bad_code_verifier", m.session_this_sign_in_took],
  ["bad_oauth_state", m.session_this_sign_in_took],
  ["pkce_code_verifier_not_found", m.session_this_sign_in_took],
  ["validation_failed", m.session_this_sign_in_took],
  ["no_code", m.session_this_sign_in_took],
  ["AuthRetryableFetchError", m.session_daymark_cant_reach_its],
  ["over_request_rate_limit", m.session_too_many_people_are],
]);
