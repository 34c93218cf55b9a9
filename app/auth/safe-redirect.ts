/** `target` when it is a path of this site, otherwise `fallback`; so that no link can send people elsewhere. */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== "string" || !target.startsWith("/")) return fallback;
  // Browsers drop control characters and read a backslash as a slash.
  if (hasControlCharacter(target) || target.includes("\\")) return fallback;
  const base = "http://daymark.invalid";
  if (!URL.canParse(target, base) || new URL(target, base).origin !== base) return fallback;
  return target;
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
