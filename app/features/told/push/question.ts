import { confirmToast } from "~/core/kit/ui/confirm-toast";
import { notify } from "~/core/kit/ui/toaster";
import { PUSH_QUESTION, PUSH_SWITCH } from "~/core/session/devices.words";
import { pushKey, startPush } from "./device";
import { canAsk, noteAsked } from "./wanted";

/** Asks somebody who has just accepted a task whether they want to hear here of the next; once, whatever they say. */
export async function askOnce(uid: string): Promise<void> {
  const key = await pushKey();
  if (key === null || !canAsk(uid)) return;
  noteAsked(uid);
  confirmToast({
    id: "push",
    message: PUSH_QUESTION.message,
    note: PUSH_QUESTION.note,
    cancelLabel: PUSH_QUESTION.no,
    onConfirm: () => void start(uid, key),
  });
}

async function start(uid: string, key: string): Promise<void> {
  const problem = await startPush(uid, key);
  if (problem === null) return;
  notify({ type: "error", message: PUSH_SWITCH.refused, description: problem });
}
