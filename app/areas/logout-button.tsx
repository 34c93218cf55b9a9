import { Form } from "@remix-run/react";
import { t } from "~/core/words/t";
import { notePlace } from "~/core/kit/note-place";
import { Icon } from "~/core/kit/ui/icon";
import { loadOnIntent } from "~/core/live/on-demand";
import { loadPatiently } from "~/core/live/load-patiently";

function load() {
  return import("./leave");
}

loadOnIntent(load);

/** Signs out after a Yes; before hydration at once. */
export function LogoutButton() {
  return (
    <Form
      method="post"
      action="/logout"
      onSubmit={(event) => {
        event.preventDefault();
        const focusBack = notePlace();
        void loadPatiently(load).then(({ askToLeave }) => askToLeave(focusBack));
      }}
    >
      <button
        type="submit"
        className="menu-row text-ink-soft hover:bg-hover hover:text-ink font-medium"
      >
        <Icon name="log-out" className="text-ink-faint size-4.5" />
        {t("Logout")}
      </button>
    </Form>
  );
}
