/** What is known of a request before its body is read. */
export type Asked = {
  method: string;
  /** Path and query, unchanged. */
  url: string;
  headers: Record<string, string | Array<string> | undefined>;
  /** The host by which people reach Daymark. */
  host: string;
};

/** In bytes. The longest form has a description of 5,000 characters; a batch of an import is far smaller. */
export const LARGEST_BODY = 1_000_000;
const LONGEST_URL = 8_000;
/** The most characters of a host in a line of the log. */
const LONGEST_HOST = 100;

/** Browsers read a host after two slashes or backslashes at the start. */
const PATH = /^\/(?![/\\])/;

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** The status for a refused request, and the broken rule for the log, without the sender. */
export type Refusal = { status: number; why: string };

/**
 * How a request is refused before a route sees it, or null if it may pass. Only forms of this site's own pages may
 * change anything; other requests that claim to be forms never reach an action.
 */
export function refusalOf({ method, url, headers, host }: Asked): Refusal | null {
  // Remix builds a URL from both, whatever else is wrong.
  if (!isHost(host) || (headers.host !== undefined && !isHost(textOf(headers.host))))
    return { status: 400, why: "Host or X-Forwarded-Host is no host" };
  if (url.length > LONGEST_URL) return { status: 414, why: "the address is too long" };
  if (!isReadable(url)) return { status: 400, why: "the address cannot be read" };
  if (READING.has(method)) return null;
  if (method !== "POST") return { status: 405, why: "only GET, HEAD, OPTIONS and POST are known" };
  const foreign = whyForeign(headers, host);
  if (foreign !== null) return { status: 403, why: foreign };
  if (!FORMS.test(textOf(headers["content-type"])))
    return { status: 415, why: "Content-Type is none of a form" };
  const length = textOf(headers["content-length"]);
  if (length === "")
    return readsNoBody(url) ? null : { status: 411, why: "there is no Content-Length" };
  if (Number(length) <= LARGEST_BODY) return null;
  return { status: 413, why: `Content-Length is above ${LARGEST_BODY}` };
}

/** Whether the body is never read: a mail program that stops mails may send its form in pieces, without a length. */
function readsNoBody(url: string): boolean {
  return /^\/unsubscribe(\?|$)/.test(url);
}

/**
 * Why a form does not come from a page of ours, or null. Browsers name its origin; a program that does not has no
 * cookies to misuse.
 */
function whyForeign(headers: Asked["headers"], host: string): string | null {
  const site = textOf(headers["sec-fetch-site"]);
  if (site !== "" && site !== "same-origin" && site !== "none")
    return "Sec-Fetch-Site says that the form is of another site";
  const origin = textOf(headers.origin);
  if (origin === "" || isUnnamed(headers)) return null;
  if (!URL.canParse(origin)) return "Origin is no address";
  const from = new URL(origin).host;
  if (from === host) return null;
  // Usually a proxy has changed the host, or left its port out.
  return `Origin is ${from.slice(0, LONGEST_HOST)}, and Host or X-Forwarded-Host is ${host.slice(0, LONGEST_HOST)}`;
}

/**
 * Whether a form of our own page hides its origin: a policy or an extension without referrers makes it `null`. Only the
 * browser itself can send `same-origin`.
 */
export function isUnnamed(headers: Asked["headers"]): boolean {
  return textOf(headers.origin) === "null" && textOf(headers["sec-fetch-site"]) === "same-origin";
}

/** Whether a header's value is a host, perhaps with a port; from anything else no URL can be built. */
function isHost(host: string): boolean {
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

function isReadable(url: string): boolean {
  try {
    // Postgres stores no NUL, and nobody types one.
    return PATH.test(url) && !decodeURIComponent(url).includes("\0");
  } catch {
    return false;
  }
}

function textOf(header: string | Array<string> | undefined): string {
  return typeof header === "string" ? header : (header?.[0] ?? "");
}
