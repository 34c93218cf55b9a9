import { registerWorker } from "~/core/live/offline/register-worker";
import { PUSH_SWITCH } from "~/core/session/devices.words";
import { forgetDecided } from "./decided";
import { fieldsOf } from "./notice";
import { notePush } from "./state";

const PATH = "/resources/push";
/** The server takes this browser's subscription neither now nor later. */
const UNPROCESSABLE = 422;

/** Registers this browser for push messages to its person, after asking for permission. Returns why not, or null. */
export async function startPush(uid: string, key: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== "granted") {
    notePush(null);
    return null;
  }
  try {
    const saved = await save(await subscribe(key), true);
    if (saved.problem === null) notePush(uid);
    return saved.problem;
  } catch {
    return PUSH_SWITCH.failed;
  }
}

/** Ends it for this browser. If the server does not learn of it, it will from the browser's push service. */
export async function stopPush(): Promise<void> {
  notePush(null);
  await Promise.allSettled([unsubscribe(), post({ intent: "remove" })]);
}

/** Reports again what this browser has, after signing in or when its push service gave it another address. */
export async function renewPush(uid: string): Promise<void> {
  const { key } = fieldsOf(await (await fetch(PATH, { redirect: "error" })).json());
  if (typeof key !== "string") return;
  const { problem, isTold, isRefused } = await save(await subscribe(key), false);
  // A server that cannot answer now has not said that push is not wanted here.
  if (problem !== null && !isRefused) return;
  notePush(isTold ? uid : null);
  if (!isTold) await unsubscribe();
}

/** Removes from this device what was shown of somebody who signs out, and takes nothing more for them. */
export async function leavePush(): Promise<void> {
  notePush(null);
  await forgetDecided();
  const registration = await navigator.serviceWorker.getRegistration("/");
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await unsubscribe();
}

async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await registerWorker();
  const known = await pushManager.getSubscription();
  if (known && keyOf(known.options.applicationServerKey) === key) return known;
  // It was made for a server with another key.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
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
    asked: String(isAsked),
  });
}

async function post(fields: Record<string, string>) {
  const answer = await fetch(PATH, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(fields),
    redirect: "error",
  });
  const { ok, message, isTold } = fieldsOf(await answer.json());
  const problem = typeof message === "string" ? message : PUSH_SWITCH.failed;
  return {
    problem: ok === true ? null : problem,
    isTold: isTold === true,
    isRefused: answer.status === UNPROCESSABLE,
  };
}

/** A key as the server writes it. */
function keyOf(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
