import { ADDRESS_HEADER } from "~/http/client-address";
import { countAttempt, noteSignIn } from "~/models/attempts.server";

/**
 * Null when somebody may try once more, otherwise the sentence that says when. Counted in the database, by address
 * and by account, so that all servers count together; see private.throttles.
 */
export async function mayTry(
  kind: "sign_in" | "recovery",
  request: Request,
  account: string,
): Promise<string | null> {
  const result = await countAttempt({ kind, account, address: addressOf(request) });
  if (!result.ok) return AWAY;
  return result.value === 0 ? null : `Too many attempts. Try again in ${inWords(result.value)}.`;
}

/** Wipes the slate of an account at the address that just signed in to it. */
export async function signedIn(request: Request, account: string): Promise<void> {
  await noteSignIn({ account, address: addressOf(request) });
}

/** What a request says of where it comes from, as the server noted it; tests have no socket. */
function addressOf(request: Request): string {
  return request.headers.get(ADDRESS_HEADER) ?? "unknown";
}

const AWAY = "Daymark can't reach its database. Try again in a moment.";

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
