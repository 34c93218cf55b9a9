import { t } from "~/core/words/t";
import { isUnreachableStatus, sendFields } from "~/core/live/ask";
import { newId } from "~/core/kit/new-id";
import { isLeaving } from "~/core/live/offline/kept-pages";
import { type Decided, dropDecided, keepDecided, listDecided } from "~/features/told/push/decided";
import {
  fieldsOf,
  type PushClosing,
  type PushNotice,
  readClosing,
  readNotice,
} from "~/features/told/push/notice";
import { NOTICE_TEXTS } from "~/features/told/push.words";

declare const self: ServiceWorkerGlobalScope;

/** The tag under which the browser tells this worker that the connection is back. */
const BACK = "daymark-decided";
const MOST_MS = 15_000;
/** What stands in for notices that are over, for as long as browsers look whether a message has shown something. */
const OVER = "daymark-over";
const OVER_MS = 3_500;

/** Shows what came; not to somebody who is looking at Daymark, where it appears by itself. */
export async function showPushed(said: unknown): Promise<void> {
  const closing = readClosing(said);
  if (closing !== null) return close(closing);
  const notice = readNotice(said);
  // After signing out, nothing appears of what was still being sent.
  if (notice === null || (await isLeaving())) return;
  await setSign(notice.today);
  if (!needsNotice() && (await isLookedAt())) return;
  await show(notice, notice.body, actionsOf(notice));
  // What somebody has on a screen need not be mailed, too; if this gets lost, it is.
  await send("/resources/push", notice, "", { intent: "shown", telling: notice.id });
}

/** Most browsers show two: what is asked for, and quiet. */
function actionsOf(notice: PushNotice): Array<Action> {
  const accept = { action: "accept", title: NOTICE_TEXTS.accept };
  const reply = { action: "reply", title: NOTICE_TEXTS.reply };
  const typed = { ...reply, type: "text", placeholder: NOTICE_TEXTS.replyHere };
  const asked = [
    ...(notice.accepts ? [accept] : []),
    ...(notice.canReply ? [canType() ? typed : reply] : []),
  ];
  if (notice.task === null) return asked;
  return [...asked.slice(0, 1), { action: "mute", title: NOTICE_TEXTS.mute }, ...asked.slice(1)];
}

/** Whether a reply can be typed into a notice here. */
function canType(): boolean {
  return "reply" in NotificationEvent.prototype;
}

/** Does what was pressed on a notice. */
export async function pressed(action: string, said: unknown, typed: unknown): Promise<void> {
  const notice = readNotice(said);
  if (notice === null) return;
  const text = typeof typed === "string" ? typed.trim() : "";
  if (action === "accept" && notice.accepts) await decide({ notice, reply: null });
  else if (action === "reply" && notice.task !== null && text !== "") {
    await decide({ notice, reply: { id: newId(), text } });
  } else if (action === "mute") await mute(notice);
  else await open(action === "reply" ? `${notice.url}#message` : notice.url);
}

/** Sends what was accepted without a connection; fails as long as there is none, so that the browser tries again. */
export async function sendDecided(tag: string): Promise<void> {
  if (tag !== BACK) return;
  for (const decided of await listDecided()) {
    const outcome = await post(decided);
    if (outcome === "unreachable") throw new Error("No connection yet.");
    if (outcome !== "signed-out") await tell(decided, outcome);
  }
}

/**
 * Closes the notice of what was seen or done on another device. A message must show something: otherwise Firefox ends
 * the subscription after some, and Chrome shows words of its own. If nothing else is shown, a notice without a sound
 * takes its place until they have looked.
 */
async function close({ closes, today }: PushClosing): Promise<void> {
  if (await isLeaving()) return;
  await setSign(today);
  const shown = await self.registration.getNotifications();
  const over = shown.filter(({ tag, data }) => tag === closes && fieldsOf(data).isResult !== true);
  for (const notice of over) notice.close();
  if (shown.length > over.length || (await isLookedAt())) return;
  await self.registration.showNotification(t("Daymark"), {
    body: NOTICE_TEXTS.over,
    tag: OVER,
    silent: true,
    icon: "/icon-192.png",
    badge: "/badge-96.png",
  });
  // Not awaited: they look when this message is done with.
  setTimeout(() => void closeStandIns(), OVER_MS);
}

async function closeStandIns(): Promise<void> {
  for (const notice of await self.registration.getNotifications({ tag: OVER })) notice.close();
}

type Act = Pick<Decided, "notice" | "reply">;

async function decide(act: Act): Promise<void> {
  const { notice, reply } = act;
  const outcome = await post(act);
  if (outcome !== "unreachable" && outcome !== "signed-out") return tell(act, outcome);
  await keepDecided({ ...act, at: new Date().toISOString() });
  if (outcome === "signed-out") {
    // The page has the person sign in, and does it then.
    const signIn = reply === null ? NOTICE_TEXTS.signIn : NOTICE_TEXTS.signInToSend;
    await open(notice.url).catch(() => show(notice, signIn));
    return;
  }
  await show(notice, reply === null ? NOTICE_TEXTS.waits : NOTICE_TEXTS.notSent);
  const sync: unknown = Reflect.get(self.registration, "sync");
  if (isSync(sync)) await sync.register(BACK).catch(() => undefined);
}

async function tell(act: Act, outcome: string): Promise<void> {
  await dropDecided(act);
  await show({ ...act.notice, accepts: null }, outcome, [], true);
}

/** What is decided, as the command that a page would send. Returns the result, in words. */
function post({ notice, reply }: Act): Promise<string> {
  const { taskId = "", version = 0 } = notice.accepts ?? {};
  return reply === null
    ? send("/resources/commands", notice, NOTICE_TEXTS.accepted, {
        ...{ id: notice.id, kind: "accept", taskId, version: String(version) },
      })
    : send("/resources/commands", notice, NOTICE_TEXTS.sent, {
        ...{ id: reply.id, kind: "message", taskId: notice.task ?? "", message: reply.text },
      });
}

async function mute(notice: PushNotice): Promise<void> {
  const fields = { task: notice.task ?? "", muted: "on" };
  const outcome = await send("/resources/mute", notice, null, fields);
  if (outcome === "signed-out") await open(notice.url);
  else if (outcome === "unreachable") {
    await show(notice, NOTICE_TEXTS.notMuted, actionsOf(notice));
  } else {
    await show({ ...notice, accepts: null }, outcome, [], true);
  }
}

/**
 * Sends a form in the name of the person who was told, with this browser's session. Returns the result, in words:
 * `done`, or the server's own.
 */
async function send(
  address: string,
  { person }: PushNotice,
  done: string | null,
  fields: Record<string, string>,
): Promise<string> {
  if (await isLeaving()) return "signed-out";
  const body = new URLSearchParams({ ...fields, author: person });
  const came = await sendFields(address, body, MOST_MS);
  if (came.kind === "signed-out") return came.kind;
  if (came.kind === "away" || isUnreachableStatus(came.status)) return "unreachable";
  const { ok, message } = fieldsOf(came.said);
  if (ok === true && done !== null) return done;
  return typeof message === "string" ? message : NOTICE_TEXTS.unexpected;
}

type Action = { action: string; title: string; type?: string; placeholder?: string };

function show(
  notice: PushNotice,
  body: string,
  actions: ReadonlyArray<Action> = [],
  isResult = false,
) {
  const { id, title, image } = notice;
  // The same notice again replaces the first, without another sound.
  const options = {
    body,
    actions,
    // What its person is told of their own act stays.
    data: { ...notice, isResult },
    tag: id,
    icon: "/icon-192.png",
    // Android shows only its opaque parts, in one colour.
    badge: "/badge-96.png",
    // The browser asks with this browser's session for it: signed out, it is not shown.
    ...(image !== null && !isResult && { image }),
  };
  return self.registration.showNotification(title, options);
}

/** Opens a page of Daymark in a window that is open, or in a new one. */
async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window" });
  const [shown] = [...windows].sort((a, b) => Number(b.focused) - Number(a.focused));
  const window = shown && (await shown.navigate(url).catch(() => null));
  // It shows the requested page, in front or not.
  if (window) await window.focus().catch(() => undefined);
  else await self.clients.openWindow(url);
}

async function isLookedAt(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: "window" });
  return windows.some(({ focused }) => focused);
}

/** Safari ends a subscription if a message shows nothing. */
function needsNotice(): boolean {
  return !/Chrome|Firefox/.test(self.navigator.userAgent);
}

/** Not every browser has it, or lets it be used; what was told is shown all the same. */
async function setSign(count: number): Promise<void> {
  try {
    await self.navigator.setAppBadge(count);
  } catch {
    return;
  }
}

function isSync(value: unknown): value is { register: (tag: string) => Promise<void> } {
  return typeof value === "object" && value !== null && "register" in value;
}
