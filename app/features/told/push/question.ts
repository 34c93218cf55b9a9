import { confirmToast } from "~/core/kit/ui/confirm-toast";
import { notify } from "~/core/kit/ui/toaster";
import { PUSH_QUESTION, PUSH_SWITCH } from "~/core/session/devices.words";
import { pushKey, startPush } from "./device";
import { wantsPush } from "./wanted";

const ASKED = "daymark-push-asked:";

/**
 * Asks somebody whether they want to hear here of what comes: after the first task that they accept, and when an admin
 * wants them asked (`at`, ISO); each time once, whatever they say.
 */
export async function askOnce(uid: string, at: string | null): Promise<void> {
  const asked = localStorage.getItem(ASKED + uid);
  if (!isPossible() || wantsPush(uid) || (asked !== null && (at === null || asked >= at))) return;
  const key = await pushKey();
  if (key === null) return;
  // The device's clock may be ahead, so its time is not kept.
  localStorage.setItem(ASKED + uid, at ?? "");
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
