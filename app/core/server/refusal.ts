/** What is known about a request before anything reads its body. */
export type Asked = {
  method: string;
  /** Path and query, as they were sent. */
  url: string;
  headers: Record<string, string | Array<string> | undefined>;
  /** The host by which people reach Daymark. */
  host: string;
};

/** In bytes. The longest form has a description of 5,000 characters; a batch of an import is far smaller. */
export const LARGEST_BODY = 1_000_000;
const LONGEST_URL = 8_000;
/** How much of it a line of the log quotes. */
const LONGEST_HOST = 100;

/** After two slashes or backslashes at the start, browsers would read a host. */
const PATH = /^\/(?![/\\])/;

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** How a request is turned away, and by which rule: for the log, which does not say who sent it. */
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

/** A mail program that stops a kind of mail may send its form in pieces, without a length; its body is never read. */
function readsNoBody(url: string): boolean {
  return /^\/unsubscribe(\?|$)/.test(url);
}

/**
 * Why a form does not come from a page of ours, or null. Browsers say where it comes from; a program that does not
 * has no cookies to misuse either.
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
  // The usual cause is a proxy that changes the host or leaves its port out.
  return `Origin is ${from.slice(0, LONGEST_HOST)}, and Host or X-Forwarded-Host is ${host.slice(0, LONGEST_HOST)}`;
}

/**
 * Whether a form is of our own page and hides where it comes from: a policy or an extension that gives no referrer makes
 * its origin `null`. Only the browser itself can say that it is of the same site.
 */
export function isUnnamed(headers: Asked["headers"]): boolean {
  return textOf(headers.origin) === "null" && textOf(headers["sec-fetch-site"]) === "same-origin";
}

/** A header's value as a host with its port; with anything else no URL can be built. */
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
