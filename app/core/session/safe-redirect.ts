import { urlOf } from "~/core/kit/older";

/**
 * `target` if it is a path of this site, resolved and encoded for a header; otherwise `fallback`. So no link can send
 * people to another site.
 */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== "string" || !target.startsWith("/")) return fallback;
  // Browsers drop control characters and treat a backslash as a slash.
  if (hasControlCharacter(target) || target.includes("\\")) return fallback;
  const base = "http://daymark.invalid";
  const url = urlOf(target, base);
  if (url === null) return fallback;
  const { origin, pathname, search, hash } = url;
  // "/.//host" resolves to "//host", the address of another site.
  if (origin !== base || pathname.startsWith("//")) return fallback;
  return pathname + search + hash;
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
