import { serializeCookieHeader } from "@supabase/ssr";
import { cookieName, isHttps } from "~/core/server/env.server";
import { isLanguage, type Language } from "~/core/words/languages";
import { readerLanguage, readOnIn } from "~/core/words/reads-in";

/** In seconds: a year. */
const KEPT_S = 365 * 24 * 3600;

/** The languages that a person and their workspace have chosen, or null. */
type Chosen = { language: string | null; workspace_language: string | null };

/**
 * Sets the reader's chosen language, or the workspace's, for the rest of the request; until the database has named the
 * reader, the browser's language counts. No page waits for this, since pages are written when all their data is there.
 * A cookie has the browser ask for this language from now on, also on the sign-in page. A change makes the next page a
 * whole document: the loaded scripts are in the old language.
 */
export function followLanguage({ language, workspace_language }: Chosen, headers: Headers): void {
  const chosen = [language, workspace_language].find(isLanguage);
  if (chosen === undefined || chosen === readerLanguage()) return;
  readOnIn(chosen);
  headers.append("Set-Cookie", languageCookie(chosen));
  headers.set("X-Remix-Reload-Document", "true");
}

/** Follows a language that the reader has just chosen, or no longer chooses. */
export function changeLanguage(now: Chosen, headers: Headers): void {
  headers.set("X-Remix-Reload-Document", "true");
  // Otherwise the browser would go on asking for a language that nobody chooses any longer.
  if (![now.language, now.workspace_language].some(isLanguage))
    headers.append("Set-Cookie", languageCookie(null));
  followLanguage(now, headers);
}

/** A cookie that has a browser ask for a language; null restores the browser's own settings. */
export function languageCookie(language: Language | null): string {
  return serializeCookieHeader(cookieName("language"), language ?? "", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(),
    maxAge: language === null ? 0 : KEPT_S,
  });
}
