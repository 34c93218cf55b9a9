import { answers, hasCaches } from "../device/answers";
import { OWN_VERSION, VERSION_HEADER } from "~/core/server/version";
import { AS_OF_HEADER, IDLE_HEADER, NOBODY, PERSON_HEADER } from "~/core/server/person-header";

const PAGES = "daymark-pages";
const PREVIEWS = "daymark-previews";
/** In bytes. Our pages make no larger ones. */
const LARGEST_PREVIEW = 500_000;
/** The store of the owner, and the name under which all browser windows hear of a new one. */
const OWNER = "daymark-owner";
const OWNER_KEY = "/kept-for";
/** When the server last answered the owner, and after how many hours of silence the pages are deleted. */
const HEARD_KEY = "/heard";
/** Present while the server does not know yet that somebody has signed out here. */
const LEAVING_KEY = "/leaving";
/** When a copy was requested. */
const ASKED_HEADER = "Daymark-Asked";
/** No response takes longer; a longer time means that the clock was set back. */
const LATEST_MS = 600_000;
const HOUR_MS = 3_600_000;

/** The name of the server timing that tells a page that it is a stored copy. */
export const KEPT = "kept";

/** When a copy was requested, by this device's clock, and as of when it is, by the server's; in milliseconds since 1970. */
export type KeptTimes = { asked: number; asOf: number };

/** The beginning of the addresses of a person's own pages. */
const OWN = "/user-dashboard";

/** The pages with a person's tasks, on a phone and elsewhere. */
export const HOMES: ReadonlyArray<string> = [`${OWN}/conversations`, OWN];

type Asked = {
  /** When the response was requested, in milliseconds since 1970. */
  asked: number;
  /** Whether the response is a whole page. */
  isDocument: boolean;
};

type Owner = { person: string; since: number };

/**
 * Stores a response if it is one of the signed-in person's own pages, for reading offline. A response for another
 * person, or nobody, empties the store first. Only a whole page makes its person the owner, and only if it was
 * requested after the last one signed out.
 */
export async function keepPage(
  url: string,
  answer: Response,
  { asked, isDocument }: Asked,
): Promise<void> {
  const person = answer.headers.get(PERSON_HEADER);
  if (person === null || !canKeep()) return;
  const isTheirs = person !== NOBODY && answer.status === 200 && isOwnPage(url);
  // Now, before anybody reads the body.
  const copy = isTheirs ? answer.clone() : null;
  await oneByOne(async () => {
    await claim(isDocument ? person : NOBODY, person, asked);
    await noteHeard(person, Number(answer.headers.get(IDLE_HEADER)), asked);
  });
  if (copy === null) return;
  // Outside the lock: the rest of the body may never come.
  const body = await copy.blob();
  const headers = new Headers(copy.headers);
  headers.set(ASKED_HEADER, String(asked));
  async function putIfOwn(): Promise<boolean> {
    const isOwn = (await ownerNow()).person === person;
    if (isOwn) await put(url, new Response(body, { headers }));
    return isOwn;
  }
  let claimed: Promise<void> | undefined;
  await oneByOne(async () => {
    if ((await putIfOwn()) || isDocument || isLate(asked, await ownerNow())) return;
    // Within the lock, so that no claim is missed.
    claimed = nextClaim();
  });
  if (claimed === undefined) return;
  // The page that makes them the owner is not stored yet.
  await claimed;
  await oneByOne(putIfOwn);
}

let listening: BroadcastChannel | undefined;

/** Resolves when the store has another owner. A new call replaces the one before, whose promise then never resolves. */
function nextClaim(): Promise<void> {
  listening?.close();
  const channel = new BroadcastChannel(OWNER);
  listening = channel;
  return new Promise((resolve) => {
    channel.addEventListener("message", () => {
      channel.close();
      resolve();
    });
  });
}

/** Stores the page on screen if it came in parts, or not through the worker. */
export async function keepShown(url: string): Promise<void> {
  if (!canKeep() || !isOwnPage(url)) return;
  const asked = Date.now();
  // The request of a browser for a page.
  const answer = await fetch(url, { redirect: "manual", headers: { Accept: "text/html" } });
  await keepPage(url, answer, { asked, isDocument: true });
}

/**
 * Deletes all answers of a person who signs out; later ones are not stored. `isLeaving` is true until the server has
 * answered without a session.
 */
export async function forgetAnswers(): Promise<void> {
  if (!canKeep()) return;
  await oneByOne(async () => {
    await answers.end("sign-out");
    await putOwner({ person: NOBODY, since: Date.now() });
    await answers.put(OWNER, LEAVING_KEY, new Response());
  });
}

/** Whether somebody signed out here whose session may still be alive. */
export async function isLeaving(): Promise<boolean> {
  if (!(await hasCaches())) return false;
  return (await answers.match(OWNER, LEAVING_KEY)) !== undefined;
}

/** Notes that the session is over. */
export async function hasLeft(): Promise<void> {
  if (!(await hasCaches())) return;
  await (await answers.open(OWNER)).delete(LEAVING_KEY);
}

/**
 * Deletes all pages once the server has not answered their person for as long as a session may stay unused, since the
 * person may have lost the right to read them. Returns whether it did.
 */
export async function endKept(): Promise<boolean> {
  if (!(await hasCaches())) return false;
  const { asked, hours } = await heardNow();
  const unused = Date.now() - asked;
  // After a clock was set back, the time unused is unknown.
  if (hours === 0 || (unused <= hours * HOUR_MS && unused > -LATEST_MS)) return false;
  await oneByOne(async () => emptyFor(await ownerNow()));
  return true;
}

/** The data of all stored pages, most recently opened first. */
export async function keptData(): Promise<Array<Response>> {
  if (!(await hasCaches()) || (await endKept())) return [];
  const pages = await answers.open(PAGES);
  const keys = (await pages.keys()).filter(({ url }) => new URL(url).pathname.endsWith(".data"));
  const kept = await Promise.all(keys.reverse().map((key) => pages.match(key)));
  return kept.filter((answer) => answer !== undefined);
}

/** The page stored under this address, or undefined: instead of one route's data the whole page's, if that is newer. */
export async function keptPage(url: string): Promise<Response | undefined> {
  if (!(await hasCaches()) || !isOwnPage(url) || (await endKept())) return undefined;
  const pages = await answers.open(PAGES);
  const copies = [pages.match(keyOf(url)), pages.match(keyOf(url, "_routes"))];
  const [part, all] = (await Promise.all(copies)).map(readable);
  return askedAt(all) > askedAt(part) ? all : part;
}

/** A copy of data only where these scripts can read it: another version may send it in another form. */
function readable(copy: Response | undefined): Response | undefined {
  const version = copy?.headers.get(VERSION_HEADER) ?? OWN_VERSION;
  const isData = copy?.headers.get("Content-Type")?.startsWith("text/html") === false;
  return isData && version !== OWN_VERSION ? undefined : copy;
}

/** This device's smaller picture of a photo. */
export async function keptPreview(url: string): Promise<Response | undefined> {
  if (!canKeep() || (await endKept())) return undefined;
  return answers.match(PREVIEWS, url);
}

/** Whose pages are stored, and since when: what was requested for one owner is not stored for the next. */
export async function keptFor(): Promise<string | null> {
  if (!canKeep()) return null;
  const { person, since } = await ownerNow();
  return person === NOBODY ? null : `${person} ${since}`;
}

/** Stores the smaller picture of a photo beside the pages of the person who requested it. */
export async function keepPreview(url: string, picture: Blob, owner: string): Promise<void> {
  if (picture.size > LARGEST_PREVIEW) return;
  await oneByOne(async () => {
    if ((await keptFor()) === owner) await answers.put(PREVIEWS, url, new Response(picture));
  });
}

/** The key of a page: the column that a phone shows makes no difference to a board's data. */
function keyOf(url: string, without = "column"): string {
  const key = new URL(url);
  if (key.pathname.endsWith(".data")) {
    for (const name of ["column", without]) key.searchParams.delete(name);
  }
  return key.href;
}

/** Whether this browser has storage and locks: it has them over https alone. */
function canKeep(): boolean {
  return "caches" in globalThis && "locks" in navigator;
}

/** Runs one piece of work at a time: pages and the worker write at the same moment. */
async function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(PAGES, work);
}

function isOwnPage(url: string): boolean {
  const { pathname } = new URL(url);
  return pathname.startsWith(`${OWN}/`) || pathname === OWN || pathname === `${OWN}.data`;
}

/**
 * Empties the store and gives it to `next`, unless `person` is somebody and it is theirs or `next`'s already. A late
 * response only empties it.
 */
async function claim(next: string, person: string, asked: number): Promise<void> {
  if (person === NOBODY) await hasLeft();
  const owner = await ownerNow();
  if (person !== NOBODY && [person, next].includes(owner.person)) return;
  if (isLate(asked, owner)) return emptyFor(owner);
  await emptyFor({ person: next, since: asked });
  const claims = new BroadcastChannel(OWNER);
  claims.postMessage(null);
  claims.close();
}

/** Whether a response was requested before the device changed hands. */
function isLate(asked: number, { since }: Owner): boolean {
  return asked < since && since - asked < LATEST_MS;
}

async function emptyFor(owner: Owner): Promise<void> {
  await answers.end("another");
  await putOwner(owner);
}

async function putOwner({ person, since }: Owner): Promise<void> {
  await answers.put(OWNER, OWNER_KEY, new Response(`${person} ${since}`));
}

async function noteHeard(person: string, hours: number, asked: number): Promise<void> {
  if (person === NOBODY || hours === 0 || (await ownerNow()).person !== person) return;
  const ahead = (await heardNow()).asked - asked;
  if (ahead > 0 && ahead < LATEST_MS) return;
  await answers.put(OWNER, HEARD_KEY, new Response(`${asked} ${hours}`));
}

async function heardNow(): Promise<{ asked: number; hours: number }> {
  const kept = await answers.match(OWNER, HEARD_KEY);
  const [asked = 0, hours = 0] = kept ? (await kept.text()).split(" ").map(Number) : [];
  return { asked, hours };
}

async function ownerNow(): Promise<Owner> {
  const kept = await answers.match(OWNER, OWNER_KEY);
  const [person = NOBODY, since = 0] = kept ? (await kept.text()).split(" ") : [];
  return { person, since: Number(since) };
}

/** When a copy was requested; long ago without a copy, or if the clock was set back since. */
export function askedAt(copy: Response | undefined): number {
  const asked = Number(copy?.headers.get(ASKED_HEADER) ?? 0);
  return asked < Date.now() + LATEST_MS ? asked : 0;
}

/** When a copy was requested, and how current it is, independent of changes to this device's clock. */
export function timesOf(copy: Response): KeptTimes {
  return { asked: askedAt(copy), asOf: Number(copy.headers.get(AS_OF_HEADER) ?? 0) };
}

async function put(address: string, answer: Response): Promise<void> {
  const url = keyOf(address);
  const pages = await answers.open(PAGES);
  const ahead = askedAt(await pages.match(url)) - askedAt(answer);
  if (ahead > 0 && ahead < LATEST_MS) return;
  // Storing it again moves it to the end of the list.
  await pages.delete(url);
  await answers.put(PAGES, url, answer);
}
