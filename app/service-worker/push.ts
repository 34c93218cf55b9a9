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
/**
 * The tag of the notice that stands in for those that are over, while browsers check that a message shows something.
 */
const OVER = "daymark-over";
const OVER_MS = 3_500;

/** Shows a pushed notice; not to somebody who is looking at Daymark, where the news appears by itself. */
export async function showPushed(said: unknown): Promise<void> {
  const closing = readClosing(said);
  if (closing !== null) return close(closing);
  const notice = readNotice(said);
  // After signing out, no message that was still on its way appears.
  if (notice === null || (await isLeaving())) return;
  await setSign(notice.today);
  if (!needsNotice() && (await isLookedAt())) return;
  await show(notice, notice.body, actionsOf(notice));
  // News on somebody's screen need not be mailed too; if this request is lost, it is mailed.
  await send("/resources/push", notice, "", { intent: "shown", telling: notice.id });
}

/** Most browsers show two actions: the first needed one, and Mute. */
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

/** Runs the pressed action of a notice. */
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

/** Sends decisions that were made offline; fails without a connection, so that the browser tries again. */
export async function sendDecided(tag: string): Promise<void> {
  if (tag !== BACK) return;
  for (const decided of await listDecided()) {
    const outcome = await post(decided);
    if (outcome === "unreachable") throw new Error("No connection yet.");
    if (outcome !== "signed-out") await tell(decided, outcome);
  }
}

/**
 * Closes the notice of something that was seen or done on another device. Each message must show something: otherwise
 * Firefox soon ends the subscription, and Chrome shows a text of its own. If no other notice is shown, a silent one
 * takes its place until the browser has checked.
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
  // Not awaited: browsers check when this message is done.
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
    // The page asks the person to sign in, and then sends the decision.
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

/** Sends a decision as the command that a page would send. Returns the result, in words. */
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
 * Sends a form in the name of the notice's person, with this browser's session. Returns the result, in words: `done`,
 * or the server's own text.
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
  // The same notice replaces its first showing, without another sound.
  const options = {
    body,
    actions,
    // A notice of the result of the person's own act is not closed by others.
    data: { ...notice, isResult },
    tag: id,
    icon: "/icon-192.png",
    // Android shows only the opaque parts, in one colour.
    badge: "/badge-96.png",
    // The browser requests it with its own session; signed out, it shows no image.
    ...(image !== null && !isResult && { image }),
  };
  return self.registration.showNotification(title, options);
}

/** Opens a page of Daymark in an open browser window, or in a new one. */
async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window" });
  const [shown] = [...windows].sort((a, b) => Number(b.focused) - Number(a.focused));
  const window = shown && (await shown.navigate(url).catch(() => null));
  // The window shows the requested page, in front or not.
  if (window) await window.focus().catch(() => undefined);
  else await self.clients.openWindow(url);
}

async function isLookedAt(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: "window" });
  return windows.some(({ focused }) => focused);
}

/** Whether a message must show something: Safari ends a subscription otherwise. */
function needsNotice(): boolean {
  return !/Chrome|Firefox/.test(self.navigator.userAgent);
}

/** Sets the application's badge. Not every browser has it, or allows it; the notice is shown all the same. */
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
