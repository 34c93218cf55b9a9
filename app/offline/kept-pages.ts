import { NOBODY, PERSON_HEADER } from "~/http/person-header";

const PAGES = "daymark-pages";
/** Under this address, whose pages these are. */
const OWNER = "/kept-for";
/** Pages with their data; the one that was not seen for longest goes first. */
const MOST = 80;

/** The name of the server timing by which a page learns that it is a copy that was kept. */
export const KEPT = "kept";

/** Where the pages of a person begin. */
const OWN = "/user-dashboard";

/** Where their tasks are, on a phone and elsewhere. */
export const HOMES: ReadonlyArray<string> = [`${OWN}/conversations`, OWN];

/**
 * Keeps a copy of what the server answered when it is a page of the signed-in person's own, so that it can be read
 * without a connection. An answer for somebody else, or for nobody, empties the store first; only a page that is shown
 * as a whole (`isDocument`) makes its person the owner, since data may come after the next one has signed in.
 */
export async function keepPage(url: string, answer: Response, isDocument: boolean): Promise<void> {
  const person = answer.headers.get(PERSON_HEADER);
  if (person === null || !canKeep()) return;
  // Now, while nobody has read it.
  const copy = answer.status === 200 && isOwnPage(url) ? answer.clone() : null;
  // Pages and the worker do this at the same moment.
  await navigator.locks.request(PAGES, async () => {
    if (!(await isOwner(person))) {
      await caches.delete(PAGES);
      if (isDocument && person !== NOBODY) await own(person);
      else return copy?.body?.cancel();
    }
    if (copy) await put(url, copy);
  });
}

/** What was kept under this address, or undefined. Data of all routes of a page is also data of some of them. */
export async function keptPage(url: string): Promise<Response | undefined> {
  if (!canKeep() || !isOwnPage(url)) return undefined;
  const pages = await caches.open(PAGES);
  const whole = new URL(url);
  whole.searchParams.delete("_routes");
  return (await pages.match(url)) ?? (await pages.match(whole));
}

/** Only where the connection is secure, and not where the browser has switched it off. */
function canKeep(): boolean {
  return "caches" in globalThis && "locks" in navigator;
}

function isOwnPage(url: string): boolean {
  const { pathname } = new URL(url);
  return pathname.startsWith(`${OWN}/`) || pathname === OWN || pathname === `${OWN}.data`;
}

async function isOwner(person: string): Promise<boolean> {
  const kept = await caches.match(OWNER, { cacheName: PAGES });
  return (await kept?.text()) === person;
}

async function own(person: string): Promise<void> {
  const pages = await caches.open(PAGES);
  await pages.put(OWNER, new Response(person));
}

async function put(url: string, answer: Response): Promise<void> {
  const pages = await caches.open(PAGES);
  // Again at the end of the list.
  await pages.delete(url);
  await pages.put(url, answer);
  const kept = (await pages.keys()).filter((key) => new URL(key.url).pathname !== OWNER);
  await Promise.all(kept.slice(0, -MOST).map((key) => pages.delete(key)));
}
