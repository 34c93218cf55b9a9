/**
 * `target` when it is a path of this site, resolved and encoded as a header takes it; otherwise `fallback`.
 * So no link can send people elsewhere.
 */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== "string" || !target.startsWith("/")) return fallback;
  // Browsers drop control characters and read a backslash as a slash.
  if (hasControlCharacter(target) || target.includes("\\")) return fallback;
  const base = "http://daymark.invalid";
  if (!URL.canParse(target, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(target, base);
  // "/.//host" resolves to "//host", which is an address of another site when it stands alone.
  if (origin !== base || pathname.startsWith("//")) return fallback;
  return pathname + search + hash;
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
