import {
  endKept,
  HOMES,
  isLeaving,
  keepPreview,
  KEPT,
  keepPage,
  keepShown,
  keptFor,
  keptPage,
  keptPreview,
  timesOf,
} from "~/core/live/offline/kept-pages";
import { answers } from "~/core/live/device/answers";
import { FILES, isFile } from "~/core/live/offline/kept-file";
import { endSession } from "~/core/live/offline/sign-out";
import { fileIn } from "~/core/words/files";
import { readerLanguage } from "~/core/words/reads-in";
import { isUnreachableStatus } from "~/core/live/ask";
import { inOwnWords } from "./offline-page";
import { pressed, sendDecided, showPushed } from "./push";

declare const self: ServiceWorkerGlobalScope;

/** The decoder of photos contains no texts, so there is only one file for all languages. */
const WORDLESS = "/heic-worker-";
/** The files of dialogs and menus, which pages load only when needed; the build inserts their names. */
const AT_INSTALL = "__FILES_AT_INSTALL__"
  .split(" ")
  .filter((path) => path.startsWith("/assets/"))
  .map((path) => (path.includes(WORDLESS) ? path : fileIn(readerLanguage(), path)));
const PREVIEW = /^\/files\/[\w-]+\/preview$/;
/** What is shown in place of the browser's own error page. */
const OFFLINE_PAGE = "/offline.html";
/** Stored first, so these would be deleted first, and nothing stores them again. */
const STAYING = [OFFLINE_PAGE, ...AT_INSTALL];
/** How often, and at what interval, a file that a server lacks is requested again. */
const FILE_ATTEMPTS = 6;
const FILE_AGAIN_MS = 100;
/** After so long a stored page is shown, and says so. */
const PATIENCE_MS = 4000;

// At every start of this worker, pages that may no longer be read are deleted.
void endKept();
self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // In development files keep their names when they change.
  if (!import.meta.env.PROD || origin !== self.location.origin) return;
  if (request.method !== "GET") return;
  if (pathname.startsWith("/assets/")) event.respondWith(fileOf(request));
  else if (PREVIEW.test(pathname)) event.respondWith(previewOf(event));
  else if (request.mode === "navigate") event.respondWith(pageOf(event));
});

self.addEventListener("push", (event) => event.waitUntil(showPushed(jsonOf(event.data))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(pressed(event.action, event.notification.data, Reflect.get(event, "reply")));
});
self.addEventListener("sync", (event) => {
  if (isSync(event)) event.waitUntil(sendDecided(event.tag));
});

async function install(): Promise<void> {
  const files = await answers.open(FILES);
  await files.add(new Request(OFFLINE_PAGE, { cache: "reload" }));
  const came = await Promise.allSettled(AT_INSTALL.map((path) => fileOf(new Request(path))));
  // Until all files are here the previous worker stays, with its own files. The next page makes the browser try again.
  if (!came.every((one) => one.status === "fulfilled" && one.value.ok)) {
    throw new Error("Not all files came.");
  }
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload.enable();
  await forgetWrongFiles();
  await self.clients.claim();
  // The page that brought this worker was loaded without it.
  const windows = await self.clients.matchAll({ type: "window" });
  await Promise.allSettled(windows.map(({ url }) => keepShown(url)));
}

/** Deletes files whose response is not theirs: an earlier worker stored any response under a file's name. */
async function forgetWrongFiles(): Promise<void> {
  const files = await answers.open(FILES);
  for (const key of await files.keys()) {
    const kept = await files.match(key);
    if (new URL(key.url).pathname === OFFLINE_PAGE || (kept && isFile(key.url, kept))) continue;
    await files.delete(key);
  }
}

async function fileOf(request: Request): Promise<Response> {
  const kept = await answers.match(FILES, request);
  if (kept && isFile(request.url, kept)) return kept;
  const answer = await fetchFile(request);
  if (isFile(request.url, answer)) {
    // On a full device the file is used without being stored.
    await answers.put(FILES, request, answer.clone(), STAYING).catch(() => undefined);
  }
  return answer;
}

/** While servers of two versions take turns, another server has the file that this one lacks. */
async function fetchFile(request: Request): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(request);
    if (answer.status !== 404 || attempt === FILE_ATTEMPTS) return answer;
    await new Promise((resolve) => setTimeout(resolve, FILE_AGAIN_MS));
  }
}

/** A picture never changes under its address, so it is loaded once. */
async function previewOf(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const kept = await keptPreview(url);
  if (kept) return kept;
  const owner = await keptFor();
  // Not with the picture's own request, whose response would be opaque.
  const answer = await fetch(url);
  if (owner === null || answer.status !== 200) return answer;
  const copy = answer.clone();
  event.waitUntil(copy.blob().then((picture) => keepPreview(url, picture, owner)));
  return answer;
}

async function pageOf(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const coming = loadPage(event);
  event.waitUntil(coming.catch(() => undefined));
  const kept = await keptPage(url);
  if (kept === undefined) return coming.catch(() => insteadOf(url));
  const answer = await Promise.race([coming.catch(() => null), patience()]);
  return answer === null || isUnreachableStatus(answer.status) ? marked(kept) : answer;
}

async function loadPage(event: FetchEvent): Promise<Response> {
  const asked = Date.now();
  const leaving = await isLeaving();
  // Before anybody sees a page of a person who has signed out without a connection.
  if (leaving && !(await endSession(true))) throw new Error("The session is not over yet.");
  const preloaded: unknown = await event.preloadResponse;
  const answer = preloaded instanceof Response && !leaving ? preloaded : await fetch(event.request);
  event.waitUntil(keepPage(event.request.url, answer, { asked, isDocument: true }));
  return answer;
}

/** The list without what is open beside it, or the other first page; otherwise the offline page. */
async function insteadOf(url: string): Promise<Response> {
  const { pathname } = new URL(url);
  if (pathname === "/" || HOMES.includes(pathname)) {
    for (const home of [pathname, ...HOMES].map((path) => new URL(path, url).href)) {
      if (home !== url && (await keptPage(home))) return Response.redirect(home, 302);
    }
  }
  const page = await answers.match(FILES, OFFLINE_PAGE);
  return page ? new Response(inOwnWords(await page.text()), page) : Response.error();
}

/** Tells the page that it is a stored copy, when it was requested, and of what time it is. */
function marked(kept: Response): Response {
  const headers = new Headers(kept.headers);
  const { asked, asOf } = timesOf(kept);
  headers.set("Server-Timing", `${KEPT};dur=${asked};desc=${asOf}`);
  return new Response(kept.body, { status: kept.status, headers });
}

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** TypeScript does not know this event yet. */
function isSync(event: Event): event is ExtendableEvent & { tag: string } {
  return "tag" in event && "waitUntil" in event;
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
}
