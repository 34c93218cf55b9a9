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

/** Signs out after a Yes; after a No the focus goes back. */
export async function askToLeave(focusBack: () => void): Promise<void> {
  // The recording is one of the files that would be lost.
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

/** Loads a whole page, so that nothing of the person stays in this tab either. */
async function leave() {
  await endRecording();
  const isForgotten = await forgetAll().then(
    () => true,
    () => false,
  );
  await endPush();
  // If the request fails, the worker ends the session later, before it shows anything.
  const hasWorker = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
  if ((await endSession(isForgotten)) || hasWorker) {
    tellOthers();
    window.location.assign("/");
  } else notify({ type: "error", message: LOGOUT_TEXTS.unreachable });
}

/** Without permission there is no push to end; signing out goes on whatever the browser lacks. */
async function endPush() {
  try {
    if (Notification.permission !== "granted") return;
    const { leavePush } = await import("~/features/told/push/device");
    await leavePush();
  } catch {
    return;
  }
}

/**
 * Deletes what this device stores of the signed-in person, and of people whose session ended here with unsent items.
 */
async function forgetAll(): Promise<void> {
  const ending = [forgetAnswers(), endDatabases()];
  deviceStore.end("sign-out");
  await Promise.all(ending);
}
