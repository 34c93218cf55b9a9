const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** The addresses of a calendar and of the join link end with a key. */
const BEFORE_KEY = /^(calendar|join)$/i;
/** A printable character of ASCII, percent-encoded. */
const ENCODED = /%([2-6][0-9a-f]|7[0-9a-e])/gi;
const ADDRESS = /(?<![\w./%-])(https?:\/\/[^\s/]+)?(\/[^\s"'`<>()[\]{}]+)/gi;

/**
 * Which page or answer was requested, without ids and queries: what follows the path may be the key of a mailed link or
 * a name somebody searched for, and ids in the path are people and tasks. Read as Remix reads it, and more: in any
 * case, encoded once or often, with empty parts and backslashes.
 */
export function routeOf(url: string): string {
  const parts = decoded(pathOf(decoded(pathOf(url)))).split(/[\\/]/);
  const at = parts.findIndex((part) => BEFORE_KEY.test(part));
  const isKeyed = at >= 0 && parts.slice(at + 1).some((part) => part !== "");
  const shown = isKeyed ? [...parts.slice(0, at + 1), ":key"] : parts;
  return shown.join("/").replaceAll(ID, ":id");
}

/** A text without the keys of addresses that it quotes. A file's path may have a folder of such a name. */
export function withoutKeys(text: string): string {
  return text.replaceAll(ADDRESS, (whole, origin: string | undefined, path: string) => {
    const first =
      decoded(path)
        .split(/[\\/]/)
        .find((part) => part !== "") ?? "";
    return BEFORE_KEY.test(first) ? `${origin ?? ""}${routeOf(path)}` : whole;
  });
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? "";
}

/** Never fails, and lets no character through that a terminal would obey. */
function decoded(text: string): string {
  const once = text.replaceAll(ENCODED, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return once === text ? text : decoded(once);
}
