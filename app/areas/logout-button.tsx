import { Form } from "@remix-run/react";
import { Icon } from "~/core/kit/ui/icon";
import { askToLeave } from "./leave";

/** Signs out after a Yes; before hydration at once. */
export function LogoutButton() {
  return (
    <Form
      method="post"
      action="/logout"
      onSubmit={(event) => {
        event.preventDefault();
        void askToLeave();
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
