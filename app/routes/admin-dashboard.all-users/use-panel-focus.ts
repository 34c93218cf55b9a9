import { useEffect, useRef } from "react";
import { useArrivalFocus } from "~/hooks/use-arrival-focus";
import type { UserList } from "./list";

/**
 * Takes the focus along: into the panel when somebody is selected, to its first field when it is edited, back to
 * Edit and to the row afterwards. Not when an address is opened, where the page itself has it.
 */
export function usePanelFocus({ user, edit }: Pick<UserList, "user" | "edit">) {
  const panel = useRef<HTMLElement>(null);
  const shown = useRef({ user, edit });
  useArrivalFocus(panel);

  useEffect(() => {
    const before = shown.current;
    shown.current = { user, edit };
    if (before.user !== user) {
      const row = before.user === undefined ? null : rowOf(before.user);
      (user === undefined ? row : panel.current)?.focus({ preventScroll: user !== undefined });
    } else if (before.edit !== edit) {
      const target = edit ? "input:not([readonly], [type=hidden]), select" : "[data-edit]";
      panel.current?.querySelector<HTMLElement>(target)?.focus();
    }
  }, [user, edit]);

  return panel;
}

function rowOf(user: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-user="${CSS.escape(user)}"]`);
}
