import { t } from "~/core/words/t";
import { createAuthClient } from "~/core/server/client.server";
import { makeRecoveryToken } from "~/core/person/accounts.model.server";
import {
  giveBackSignInLink,
  readSignInLink,
  spendSignInLink,
} from "~/core/session/sign-in-links.model.server";
import { welcome } from "./sign-in.server";
import { addressOf, waitAfter } from "~/core/session/throttle.server";

/** What a one-time link is for now, or the sentence that says when to try again. Uses nothing up. */
export async function openLink(request: Request, key: string) {
  const { state, full_name, wait } = await readSignInLink(key, addressOf(request));
  return {
    wait: waitAfter("link", request, "", wait),
    state: state ?? ("unknown" as const),
    name: full_name ?? "",
  };
}

/**
 * Signs in by a one-time link, once: the headers contain the new session, or `message` says why not. Null if the link
 * is no longer open.
 */
export async function signInByLink(request: Request, key: string) {
  const link = await spendSignInLink(key);
  if (!link) return null;
  const headers = new Headers();
  const { auth } = createAuthClient(request, headers);
  const token = await makeRecoveryToken(link.email);
  const { data, error } = token.ok
    ? await auth.verifyOtp({ token_hash: token.tokenHash, type: "recovery" })
    : { data: { session: null }, error: null };
  if (!data.session) {
    // Nobody was signed in, so the link stays valid.
    await giveBackSignInLink(key);
    const isBanned = error?.code === "user_banned";
    const message = isBanned
      ? t("This account is no longer active. Ask an admin.")
      : t("Daymark can't reach its sign-in service. Try again in a moment.");
    return { ok: false as const, message, headers };
  }
  const result = await welcome(request, auth, data.session.access_token, headers, "link");
  return result.ok ? { ...result, isFirst: link.is_first } : result;
}
