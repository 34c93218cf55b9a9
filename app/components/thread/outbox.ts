import { nextToSend, type Outgoing, WaitingListSchema } from "~/domain/outbox";
import { postToTask, type Reply } from "./ask-task";

/** Under the drafts' prefix: who signs out leaves nothing behind. */
const KEY_PREFIX = "draft:outbox:";
const RETRY_MS = [2000, 5000, 15_000, 30_000];

let owner = "";
let messages: ReadonlyArray<Outgoing> = [];
let isRunning = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const onSent = new Set<() => void>();

/** Calls back whenever a message comes, goes or changes its state; returns how to stop that. */
export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All messages on their way; the same array as long as nothing changed. */
export function outgoing(): ReadonlyArray<Outgoing> {
  return messages;
}

/**
 * Takes over what this person wrote earlier and could not send, and sends it now and whenever the connection comes
 * back. `sent` is called when messages have arrived. Returns how to stop.
 */
export function startOutbox(uid: string, sent: () => void): () => void {
  if (owner !== uid) {
    owner = uid;
    messages = stored().map((message) => ({ ...message, state: "waiting" as const }));
  }
  function wake() {
    // A page that is being left has nobody to hear the answer.
    if (document.visibilityState !== "visible") return;
    failures = 0;
    void deliver();
  }
  onSent.add(sent);
  window.addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  emit();
  wake();
  return () => {
    onSent.delete(sent);
    window.removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wake);
  };
}

/** Puts a message on its way. */
export function post(taskId: string, text: string): void {
  const message = { id: crypto.randomUUID(), taskId, text, writtenAt: new Date().toISOString() };
  localStorage.setItem(KEY_PREFIX + owner, JSON.stringify([...stored(), message]));
  messages = [...messages, { ...message, state: "waiting" }];
  emit();
  void deliver();
}

/** Tries a failed message once more, and those after it. */
export function retry(id: string): void {
  change(id, { state: "waiting" });
  void deliver();
}

/** Gives a message up. */
export function discard(id: string): void {
  unstore(id);
  messages = messages.filter((message) => message.id !== id);
  emit();
  void deliver();
}

/** Forgets messages that arrived and are shown as part of their conversation. */
export function settle(ids: ReadonlySet<string>): void {
  const rest = messages.filter((message) => !ids.has(message.id));
  if (rest.length === messages.length) return;
  for (const { id } of messages) if (ids.has(id)) unstore(id);
  messages = rest;
  emit();
}

async function deliver(): Promise<void> {
  clearTimeout(timer);
  if (isRunning) return;
  isRunning = true;
  let hasSent = false;
  try {
    for (;;) {
      const message = navigator.onLine ? nextToSend(messages) : null;
      if (!message) break;
      const kind = await send(message);
      if (kind === "away") {
        tryLater();
        break;
      }
      // A session that is over has nothing new to show, and would lead away from what was written.
      if (kind === "answered") hasSent = true;
    }
  } finally {
    isRunning = false;
  }
  if (hasSent) for (const listener of onSent) listener();
}

/** Sends one message; returns what came of it. */
async function send({ id, taskId, text }: Outgoing): Promise<Reply["kind"]> {
  change(id, { state: "sending" });
  const reply = await postToTask(taskId, {
    intent: "message",
    id,
    message: text,
    author: owner,
  });
  if (reply.kind === "away") {
    change(id, { state: "waiting" });
    return reply.kind;
  }
  failures = 0;
  if (reply.kind === "signed-out") {
    // It stays stored, and goes out by itself when the same person is back.
    const problem = "Sign in again; then it goes out by itself.";
    change(id, { state: "failed", problem, isSignedOut: true });
  } else if (reply.answer.ok) {
    unstore(id);
    change(id, { state: "sent" });
  } else {
    change(id, { state: "failed", problem: reply.answer.message });
  }
  return reply.kind;
}

function tryLater() {
  timer = setTimeout(() => void deliver(), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
  failures += 1;
}

function change(id: string, to: Pick<Outgoing, "state" | "problem" | "isSignedOut">) {
  messages = messages.map((message) => (message.id === id ? { ...message, ...to } : message));
  emit();
}

function emit() {
  for (const listener of listeners) listener();
}

function stored() {
  try {
    const text = localStorage.getItem(KEY_PREFIX + owner);
    return WaitingListSchema.catch([]).parse(JSON.parse(text ?? "[]"));
  } catch {
    return [];
  }
}

function unstore(id: string) {
  const rest = stored().filter((message) => message.id !== id);
  if (rest.length === 0) localStorage.removeItem(KEY_PREFIX + owner);
  else localStorage.setItem(KEY_PREFIX + owner, JSON.stringify(rest));
}
