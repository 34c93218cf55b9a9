import { t } from "~/core/words/t";
import { readOpenTask } from "~/core/kit/address/open-task";
import { registerWorker } from "~/core/live/offline/register-worker";
import { fieldsOf, readNotice } from "./notice";
import { keepWanted } from "./wanted";

const PATH = "/resources/push";
/** A browser may wait for minutes for an unreachable push service. */
const PATIENCE_MS = 10_000;
/** The server will never accept this browser's subscription. */
const UNPROCESSABLE = 422;

/** The key by which push services know this server; null where it has none. */
export async function pushKey(): Promise<string | null> {
  const { key } = fieldsOf(await (await fetch(PATH, { redirect: "error" })).json());
  return typeof key === "string" ? key : null;
}

/** Registers this browser for push messages to its person, after asking for permission. Returns why not, or null. */
export async function startPush(uid: string, key: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== "granted") {
    keepWanted(null);
    return null;
  }
  try {
    const saved = await inTime(subscribe(key).then((made) => save(made, true)));
    if (saved.problem === null) keepWanted(uid);
    return saved.problem;
  } catch {
    return t(
      "This browser’s push service did not answer, so notifications are still off. Try again later.",
    );
  }
}

/** Ends push in this browser. If the server does not hear of it here, it will from the push service. */
export async function stopPush(): Promise<void> {
  keepWanted(null);
  await Promise.allSettled([unsubscribe(), post({ intent: "remove" })]);
}

/** Reports this browser's subscription again, after signing in or after its push service changed the address. */
export async function renewPush(uid: string): Promise<void> {
  const key = await pushKey();
  if (key === null) return;
  const { problem, isTold, isRefused } = await save(await subscribe(key), false);
  // A server without an answer has not said that push is unwanted here.
  if (problem !== null && !isRefused) return;
  keepWanted(isTold ? uid : null);
  if (!isTold) await unsubscribe();
}

/** Removes the notices of somebody who signs out from this device, and accepts no more for them. */
export async function leavePush(): Promise<void> {
  keepWanted(null);
  for (const shown of await shownNotices()) shown.close();
  await unsubscribe();
}

/** Closes the notices of what the page at this address shows: the open task, or the list of all. */
export async function closeLookedAt(address: string): Promise<void> {
  const here = new URL(address);
  for (const shown of await shownNotices()) {
    const notice = readNotice(shown.data);
    if (notice !== null && isShownAt(here, new URL(notice.url, here))) shown.close();
  }
}

function isShownAt(here: URL, there: URL): boolean {
  const task = readOpenTask(there);
  return task === null ? there.pathname === here.pathname : task === readOpenTask(here);
}

async function shownNotices(): Promise<ReadonlyArray<Notification>> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.getNotifications()) ?? [];
}

async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await registerWorker();
  const known = await pushManager.getSubscription();
  if (known && keyOf(known.options.applicationServerKey) === key) return known;
  // The subscription was made for a server with another key.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The result; rejects if it takes too long. */
function inTime<T>(result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("No answer in time.")), PATIENCE_MS);
    result.then(resolve, reject);
  });
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function save(subscription: PushSubscription, isAsked: boolean) {
  const { endpoint, keys } = subscription.toJSON();
  return post({
    intent: "save",
    endpoint: endpoint ?? "",
    p256dh: keys?.p256dh ?? "",
    auth: keys?.auth ?? "",
    isAsked: String(isAsked),
  });
}

async function post(fields: Record<string, string>) {
  const answer = await fetch(PATH, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(fields),
    redirect: "error",
  });
  const { ok, message, value } = fieldsOf(await answer.json());
  const problem =
    typeof message === "string"
      ? message
      : t(
          "This browser’s push service did not answer, so notifications are still off. Try again later.",
        );
  return {
    problem: ok === true ? null : problem,
    isTold: value === true,
    isRefused: answer.status === UNPROCESSABLE,
  };
}

/** A key as the server writes it. */
function keyOf(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
