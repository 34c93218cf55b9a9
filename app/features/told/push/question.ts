import { t } from "~/core/words/t";
import { deviceStore } from "~/core/live/device/texts";
import { offerToast } from "~/core/kit/ui/confirm-toast";
import { notify } from "~/core/kit/ui/toaster";
import { pushKey, startPush } from "./device";
import { pushState } from "./state";

/** For so long nobody has pressed or typed anything. */
const STILL_MS = 2000;
const SIGNS = ["keydown", "input", "pointerdown", "pointerup", "pointercancel", "focusin"] as const;

/** Resolves once nobody does anything: no field has the focus, no dialog is open, nothing was pressed for a while. */
function stillMoment(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(look, STILL_MS);
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(look, STILL_MS);
    }
    function look() {
      if (isBusy()) {
        wait();
        return;
      }
      for (const sign of SIGNS) window.removeEventListener(sign, wait, true);
      resolve();
    }
    for (const sign of SIGNS) window.addEventListener(sign, wait, true);
  });
}

function isBusy(): boolean {
  return (
    document.hidden ||
    isTyping(document.activeElement) ||
    isWindowOpen() ||
    // Somebody records a voice message.
    document.querySelector("[data-recording]") !== null
  );
}

import { isTyping, isWindowOpen } from "~/core/kit/keys";

const ASKED = "daymark-push-asked:";
const SHOWN = "daymark-push-shown:";
/** Somebody who did not answer is asked again on another day. */
const A_DAY_MS = 20 * 3_600_000;

/** Whether the question waits to be shown, or is shown. */
let isAsking = false;

/**
 * Asks somebody whether they want to be told on this device: after their first acceptance, and when an admin asks for
 * it (`at`, ISO). Each question comes until it is answered, at most once a day, at a moment when the person does
 * nothing else.
 */
export async function askOnce(uid: string, at: string | null): Promise<void> {
  if (isAsking || !isToAsk(uid, at)) return;
  isAsking = true;
  try {
    const key = await pushKey();
    if (key === null) return;
    await stillMoment();
    // Another tab may have asked in the meantime.
    if (isToAsk(uid, at)) show(uid, at, key);
  } finally {
    isAsking = false;
  }
}

function isToAsk(uid: string, at: string | null): boolean {
  const asked = deviceStore.get(`${ASKED}${uid}`);
  const shown = Number(deviceStore.get(`${SHOWN}${uid}`) ?? 0);
  return (
    pushState(uid) === "off" &&
    (asked === null || (at !== null && asked < at)) &&
    // The device's clock may have been set since.
    Math.abs(Date.now() - shown) > A_DAY_MS
  );
}

function show(uid: string, at: string | null, key: string): void {
  deviceStore.set(`${SHOWN}${uid}`, String(Date.now()));
  function answered() {
    // The device's clock may be ahead, so its time is not kept.
    deviceStore.set(`${ASKED}${uid}`, at ?? "");
    deviceStore.remove(`${SHOWN}${uid}`);
  }
  offerToast({
    id: "push",
    message: t("Notify you here when something new comes in?"),
    note: t("Also while Daymark is closed. You can change it under Profile at any time."),
    cancelLabel: t("No"),
    onCancel: answered,
    onConfirm: () => {
      answered();
      void start(uid, key);
    },
  });
}

async function start(uid: string, key: string): Promise<void> {
  const problem = await startPush(uid, key);
  if (problem === null) return;
  notify({ type: "error", message: t("Not turned on"), description: problem });
}
