import { IDLE_HEADER, NOBODY, PERSON_HEADER } from "~/core/server/person-header";

const PAGES = "daymark-pages";
/** Whose pages are kept, and since when; it outlives the pages. A change is told to all windows by this name. */
const OWNER = "daymark-owner";
const OWNER_KEY = "/kept-for";
/** When the server last answered the owner, and for how many hours without another answer their pages are kept. */
const HEARD_KEY = "/heard";
/** There while somebody has said that they leave, and the server has not heard it. */
const LEAVING_KEY = "/leaving";
/** When a copy was asked for. */
const ASKED_HEADER = "Daymark-Asked";
/** Pages with their data; the one that was not seen for longest goes first. */
const MOST = 80;
/** No answer takes longer; what seems to is a clock that was put back. */
const LATEST_MS = 600_000;
const HOUR_MS = 3_600_000;

/** The name of the server timing by which a page learns that it is a copy that was kept, and since when. */
export const KEPT = "kept";

/** Where the pages of a person begin. */
const OWN = "/user-dashboard";

/** Where their tasks are, on a phone and elsewhere. */
export const HOMES: ReadonlyArray<string> = [`${OWN}/conversations`, OWN];

type Asked = {
  /** When the answer was asked for, in milliseconds since 1970. */
  asked: number;
  /** Whether it is a page that is shown as a whole. */
  isDocument: boolean;
};

type Owner = { person: string; since: number };

/**
 * Keeps a copy of what the server answered when it is a page of the signed-in person's own, so that it can be read
 * without a connection. An answer for somebody else, or for nobody, empties the store first. Only a page that is shown
 * as a whole makes its person the owner, and only if it was asked for after the last one left.
 */
export async function keepPage(
  url: string,
  answer: Response,
  { asked, isDocument }: Asked,
): Promise<void> {
  const person = answer.headers.get(PERSON_HEADER);
  if (person === null || !canKeep()) return;
  const isTheirs = person !== NOBODY && answer.status === 200 && isOwnPage(url);
  // Now, while nobody has read it.
  const copy = isTheirs ? answer.clone() : null;
  await oneByOne(async () => {
    await claim(isDocument ? person : NOBODY, person, asked);
    await noteHeard(person, Number(answer.headers.get(IDLE_HEADER)), asked);
  });
  if (copy === null) return;
  // Not while the others wait: the rest of it may never come.
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
    // From within the lock, so that no claim goes unheard.
    claimed = nextClaim();
  });
  if (claimed === undefined) return;
  // The page that makes them the owner is still on its way to the store.
  await claimed;
  await oneByOne(putIfOwn);
}

let listening: BroadcastChannel | undefined;

/** Resolves when the store has another owner; only for the last that asked, whose page is the one that is shown. */
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

/** Keeps a page that is shown and that did not come as a whole, or not by the worker. */
export async function keepShown(url: string): Promise<void> {
  if (!canKeep() || !isOwnPage(url)) return;
  const asked = Date.now();
  // As a browser asks for a page.
  const answer = await fetch(url, { redirect: "manual", headers: { Accept: "text/html" } });
  await keepPage(url, answer, { asked, isDocument: true });
}

/**
 * Forgets all pages, for when a person signs out: answers that are still on their way are not kept. Until the server
 * has answered nobody, `isLeaving`.
 */
export async function forgetPages(): Promise<void> {
  if (!canKeep()) return;
  await oneByOne(async () => {
    await empty({ person: NOBODY, since: Date.now() });
    const owner = await caches.open(OWNER);
    await owner.put(LEAVING_KEY, new Response());
  });
}

/** Whether somebody signed out here and their session may still be alive. */
export async function isLeaving(): Promise<boolean> {
  return (await caches.match(LEAVING_KEY, { cacheName: OWNER })) !== undefined;
}

/** Notes that the session is over. */
export async function hasLeft(): Promise<void> {
  if (!canKeep()) return;
  const owner = await caches.open(OWNER);
  await owner.delete(LEAVING_KEY);
}

/**
 * Deletes all pages once the server has not answered their person for as long as a session may be unused, and says
 * whether that is so: then nobody can know whether they are still theirs to read.
 */
export async function endKept(): Promise<boolean> {
  if (!canKeep()) return false;
  const { asked, hours } = await heardNow();
  const unused = Date.now() - asked;
  // By a clock that was put back since, nobody knows how long that is.
  if (hours === 0 || (unused <= hours * HOUR_MS && unused > -LATEST_MS)) return false;
  await oneByOne(async () => empty(await ownerNow()));
  return true;
}

/** The data of all pages that are kept, the one that was seen last first. */
export async function keptData(): Promise<Array<Response>> {
  if (!canKeep() || (await endKept())) return [];
  const pages = await caches.open(PAGES);
  const keys = (await pages.keys()).filter(({ url }) => new URL(url).pathname.endsWith(".data"));
  const kept = await Promise.all(keys.toReversed().map((key) => pages.match(key)));
  return kept.filter((answer) => answer !== undefined);
}

/** What was kept under this address, or undefined. Data of all routes of a page is also data of some of them. */
export async function keptPage(url: string): Promise<Response | undefined> {
  if (!canKeep() || !isOwnPage(url) || (await endKept())) return undefined;
  const pages = await caches.open(PAGES);
  const [part, all] = await Promise.all([
    pages.match(keyOf(url)),
    pages.match(keyOf(url, "_routes")),
  ]);
  return askedAt(all) > askedAt(part) ? all : part;
}

/** Under which address something is kept: which column a phone shows changes nothing about the data of a board. */
function keyOf(url: string, without = "column"): string {
  const key = new URL(url);
  if (key.pathname.endsWith(".data")) {
    for (const name of ["column", without]) key.searchParams.delete(name);
  }
  return key.href;
}

/** Only where the connection is secure, and not where the browser has switched it off. */
function canKeep(): boolean {
  return "caches" in globalThis && "locks" in navigator;
}

/** Pages and the worker do this at the same moment. */
async function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(PAGES, work);
}

function isOwnPage(url: string): boolean {
  const { pathname } = new URL(url);
  return pathname.startsWith(`${OWN}/`) || pathname === OWN || pathname === `${OWN}.data`;
}

/** Has the store belong to `next` if it does not belong to the person of an answer. */
async function claim(next: string, person: string, asked: number): Promise<void> {
  if (person === NOBODY) await hasLeft();
  const owner = await ownerNow();
  if (person !== NOBODY && [person, next].includes(owner.person)) return;
  if (isLate(asked, owner)) return empty(owner);
  await empty({ person: next, since: asked });
  const claims = new BroadcastChannel(OWNER);
  claims.postMessage(null);
  claims.close();
}

/** Whether an answer was asked for before the device was somebody else's. */
function isLate(asked: number, { since }: Owner): boolean {
  return asked < since && since - asked < LATEST_MS;
}

async function empty({ person, since }: Owner): Promise<void> {
  await caches.delete(PAGES);
  const owner = await caches.open(OWNER);
  await owner.put(OWNER_KEY, new Response(`${person} ${since}`));
}

async function noteHeard(person: string, hours: number, asked: number): Promise<void> {
  if (person === NOBODY || hours === 0 || (await ownerNow()).person !== person) return;
  const ahead = (await heardNow()).asked - asked;
  if (ahead > 0 && ahead < LATEST_MS) return;
  const owner = await caches.open(OWNER);
  await owner.put(HEARD_KEY, new Response(`${asked} ${hours}`));
}

async function heardNow(): Promise<{ asked: number; hours: number }> {
  const kept = await caches.match(HEARD_KEY, { cacheName: OWNER });
  const [asked = 0, hours = 0] = kept ? (await kept.text()).split(" ").map(Number) : [];
  return { asked, hours };
}

async function ownerNow(): Promise<Owner> {
  const kept = await caches.match(OWNER_KEY, { cacheName: OWNER });
  const [person = NOBODY, since = 0] = kept ? (await kept.text()).split(" ") : [];
  return { person, since: Number(since) };
}

/** When a copy was asked for; never, for none, and by a clock that was put back since. */
export function askedAt(copy: Response | undefined): number {
  const asked = Number(copy?.headers.get(ASKED_HEADER) ?? 0);
  return asked < Date.now() + LATEST_MS ? asked : 0;
}

async function put(address: string, answer: Response): Promise<void> {
  const url = keyOf(address);
  const pages = await caches.open(PAGES);
  const ahead = askedAt(await pages.match(url)) - askedAt(answer);
  if (ahead > 0 && ahead < LATEST_MS) return;
  // Again at the end of the list.
  await pages.delete(url);
  await pages.put(url, answer);
  const kept = await pages.keys();
  await Promise.all(kept.slice(0, -MOST).map((key) => pages.delete(key)));
}
