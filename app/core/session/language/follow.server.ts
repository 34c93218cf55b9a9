import { serializeCookieHeader } from "@supabase/ssr";
import { cookieName, isHttps } from "~/core/server/env.server";
import { isLanguage, type Language } from "~/core/words/languages";
import { readerLanguage, readOnIn } from "~/core/words/reads-in";

/** In seconds: a year. */
const KEPT_S = 365 * 24 * 3600;

/** What somebody and their workspace have chosen; of each null if nothing. */
type Chosen = { language: string | null; workspace_language: string | null };

/**
 * A request is read in the language for which its browser asks, until the database has said who is there: from then on
 * in theirs, or their workspace's. No page waits for that, since it is written when all its data is there. The browser
 * asks for the same from now on, so that it also is the language of the sign-in page there. If the answer opens another
 * page, that is a document: the scripts of this one are in the language before.
 */
export function followLanguage({ language, workspace_language }: Chosen, headers: Headers): void {
  const chosen = [language, workspace_language].find(isLanguage);
  if (chosen === undefined || chosen === readerLanguage()) return;
  readOnIn(chosen);
  headers.append("Set-Cookie", languageCookie(chosen));
  headers.set("X-Remix-Reload-Document", "true");
}

/** The same for somebody who has just chosen, perhaps nothing. */
export function changeLanguage(now: Chosen, headers: Headers): void {
  headers.set("X-Remix-Reload-Document", "true");
  // Of a language that nobody chooses any longer the browser would go on to ask for it.
  if (![now.language, now.workspace_language].some(isLanguage))
    headers.append("Set-Cookie", languageCookie(null));
  followLanguage(now, headers);
}

/** Has a browser ask for a language, or again for what its own settings say. */
export function languageCookie(language: Language | null): string {
  return serializeCookieHeader(cookieName("language"), language ?? "", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(),
    maxAge: language === null ? 0 : KEPT_S,
  });
}
