import { notify } from "~/core/kit/ui/toaster";
import { filesOfDrafts } from "~/task/files/send/tray";
import { deviceStore, endDatabases } from "~/core/live/device/texts";
import { forgetAnswers } from "~/core/live/offline/kept-pages";
import { endSession, tellOthers } from "~/core/live/offline/sign-out";
import { endRecording } from "~/task/files/send/voice/under-way";
import { confirmToast } from "~/core/kit/ui/confirm-toast";
import { countWaiting } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { LOGOUT_TEXTS } from "~/task/row/tasks.words";

/** Signs out after a Yes; otherwise the focus goes back. */
export async function askToLeave(focusBack: () => void): Promise<void> {
  // It is one of the files that would be lost.
  await endRecording();
  const { decisions, messages, files } = countWaiting(commands.all());
  confirmToast({
    id: "logout",
    focusBack,
    message: LOGOUT_TEXTS.question,
    note: LOGOUT_TEXTS.lost({
      decisions,
      messages,
      files: files + filesOfDrafts().length,
    }),
    onConfirm: () => {
      void leave();
    },
  });
}

/** A whole page follows, so that nothing of the person stays in this window either. */
async function leave() {
  await endRecording();
  const isForgotten = await forgetAll().then(
    () => true,
    () => false,
  );
  await endPush();
  // The worker ends the session later, before it shows anything.
  const hasWorker = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
  if ((await endSession(isForgotten)) || hasWorker) {
    tellOthers();
    window.location.assign("/");
  } else notify({ type: "error", message: LOGOUT_TEXTS.unreachable });
}

/** If push was never allowed there is nothing to end; whatever the browser lacks, signing out goes on. */
async function endPush() {
  try {
    if (Notification.permission !== "granted") return;
    const { leavePush } = await import("~/features/told/push/device");
    await leavePush();
  } catch {
    return;
  }
}

/** All that this device stores of people: the signed-in one, and others whose session ended here with something unsent. */
async function forgetAll(): Promise<void> {
  const ending = [forgetAnswers(), endDatabases()];
  deviceStore.end("sign-out");
  await Promise.all(ending);
}
