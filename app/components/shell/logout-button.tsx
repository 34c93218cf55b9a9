import { Form, useSubmit } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { clearDrafts } from "~/hooks/use-draft";
import { forgetPages } from "~/offline/kept-pages";
import { confirmToast } from "~/components/confirm-toast";
import { countWaiting } from "~/tasks/command";
import { commands } from "~/tasks/commands";
import { LOGOUT_TEXTS } from "~/words/tasks";

type LogoutButtonProps = { action?: string };

/** Posts to `action` after a Yes; before hydration it posts at once. */
export function LogoutButton({ action = "/logout" }: LogoutButtonProps) {
  const submit = useSubmit();
  return (
    <Form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        confirmToast({
          id: "logout",
          message: LOGOUT_TEXTS.question,
          note: LOGOUT_TEXTS.lost(countWaiting(commands.all())),
          onConfirm: () => {
            clearDrafts();
            // Where they cannot be forgotten none were kept.
            forgetPages().catch(() => undefined);
            submit(null, { method: "post", action });
          },
        });
      }}
    >
      <button
        type="submit"
        className="rounded-control text-ink-soft hover:bg-hover hover:text-ink touch:h-11 touch:text-base flex h-9 w-full items-center gap-2 px-2 text-sm font-medium transition-colors"
      >
        <Icon name="log-out" className="text-ink-faint size-4.5" />
        Logout
      </button>
    </Form>
  );
}
