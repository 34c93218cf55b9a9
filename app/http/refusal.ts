/** What is known of a request before anything reads its body. */
export type Asked = {
  method: string;
  /** Path and query, as they were sent. */
  url: string;
  headers: Record<string, string | Array<string> | undefined>;
  /** The host by which people reach Daymark. */
  host: string;
};

/** In bytes. The longest form has a description of 5,000 characters; a batch of an import is far smaller too. */
export const LARGEST_BODY = 1_000_000;
const LONGEST_URL = 8_000;

/** After two slashes or backslashes at the start, browsers would read a host. */
const PATH = /^\/(?![/\\])/;

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * The status with which a request is refused before a route sees it, or null if it may pass. Only forms of this
 * site's own pages may change anything; other requests that claim to be forms never reach an action.
 */
export function refusalOf({ method, url, headers, host }: Asked): number | null {
  // Remix makes an address of both, whatever else is wrong.
  if (!isHost(host) || (headers.host !== undefined && !isHost(textOf(headers.host)))) return 400;
  if (url.length > LONGEST_URL) return 414;
  if (!isReadable(url)) return 400;
  if (READING.has(method)) return null;
  if (method !== "POST") return 405;
  if (isForeign(headers, host)) return 403;
  if (!FORMS.test(textOf(headers["content-type"]))) return 415;
  const length = textOf(headers["content-length"]);
  if (length === "") return readsNoBody(url) ? null : 411;
  return Number(length) > LARGEST_BODY ? 413 : null;
}

/** A mail program that stops a kind of mails may send its form in pieces, without a length; nothing is read of it. */
function readsNoBody(url: string): boolean {
  return /^\/unsubscribe(\?|$)/.test(url);
}

/** Browsers say where a form comes from; a program that does not has no cookies to misuse either. */
function isForeign(headers: Asked["headers"], host: string): boolean {
  const site = textOf(headers["sec-fetch-site"]);
  if (site !== "" && site !== "same-origin" && site !== "none") return true;
  const origin = textOf(headers.origin);
  if (origin === "") return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** What a header names as host, with its port; anything else makes no address to answer at. */
function isHost(host: string): boolean {
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

function isReadable(url: string): boolean {
  try {
    // Postgres has no text with a NUL, and nobody types one.
    return PATH.test(url) && !decodeURIComponent(url).includes("\0");
  } catch {
    return false;
  }
}

function textOf(header: string | Array<string> | undefined): string {
  return typeof header === "string" ? header : (header?.[0] ?? "");
}
