import { confirmToast } from "~/core/kit/ui/confirm-toast";
import { notify } from "~/core/kit/ui/toaster";
import { PUSH_QUESTION, PUSH_SWITCH } from "~/core/session/devices.words";
import { pushKey, startPush } from "./device";
import { wantsPush } from "./wanted";

const ASKED = "daymark-push-asked:";

/** Asks somebody who has just accepted a task whether they want to hear here of the next; once, whatever they say. */
export async function askOnce(uid: string): Promise<void> {
  if (!isPossible() || wantsPush(uid) || localStorage.getItem(ASKED + uid) !== null) return;
  const key = await pushKey();
  if (key === null) return;
  localStorage.setItem(ASKED + uid, "yes");
  confirmToast({
    id: "push",
    message: PUSH_QUESTION.message,
    note: PUSH_QUESTION.note,
    cancelLabel: PUSH_QUESTION.no,
    onConfirm: () => void start(uid, key),
  });
}

function isPossible(): boolean {
  const isThere =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return isThere && Notification.permission !== "denied";
}

async function start(uid: string, key: string): Promise<void> {
  const problem = await startPush(uid, key);
  if (problem === null) return;
  notify({ type: "error", message: PUSH_SWITCH.refused, description: problem });
}
