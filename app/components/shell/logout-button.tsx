import { Form } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { notify } from "~/components/toaster";
import { clearDrafts } from "~/hooks/use-draft";
import { forgetPages } from "~/offline/kept-pages";
import { endSession, tellOthers } from "~/offline/sign-out";
import { confirmToast } from "~/components/confirm-toast";
import { countWaiting } from "~/tasks/command";
import { commands } from "~/tasks/commands";
import { LOGOUT_TEXTS } from "~/words/tasks";

/** Signs out after a Yes; before hydration at once. */
export function LogoutButton() {
  return (
    <Form
      method="post"
      action="/logout"
      onSubmit={(event) => {
        event.preventDefault();
        confirmToast({
          id: "logout",
          message: LOGOUT_TEXTS.question,
          note: LOGOUT_TEXTS.lost(countWaiting(commands.all())),
          onConfirm: () => {
            void leave();
          },
        });
      }}
    >
      <button
        type="submit"
        className="menu-row text-ink-soft hover:bg-hover hover:text-ink font-medium"
      >
        <Icon name="log-out" className="text-ink-faint size-4.5" />
        Logout
      </button>
    </Form>
  );
}

/** A whole page comes then, so that nothing of the person stays in this window either. */
async function leave() {
  const isForgotten = await forgetAll().then(
    () => true,
    () => false,
  );
  // Where it was never allowed there is nothing to end.
  if ("Notification" in window && Notification.permission === "granted") {
    const { leavePush } = await import("~/push/device");
    await leavePush().catch(() => undefined);
  }
  // The worker ends the session later, before it shows anything.
  const hasWorker = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
  if ((await endSession(isForgotten)) || hasWorker) {
    tellOthers();
    window.location.assign("/");
  } else notify({ type: "error", message: LOGOUT_TEXTS.unreachable });
}

/** What is on this device of whoever is signed in; what others have waiting here stays. */
async function forgetAll(): Promise<void> {
  const pages = forgetPages();
  clearDrafts();
  await pages;
}
