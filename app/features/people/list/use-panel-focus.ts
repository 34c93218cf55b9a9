import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useArrivalFocus } from "~/core/kit/use-arrival-focus";
import { type UserList, usersSearch } from "./list";

/**
 * Moves the focus: into the panel when somebody is selected, to its first field when it is edited, back to Edit and
 * to the row afterwards. Not when an address is opened; then the page itself has it. Escape goes the same way back.
 */
export function usePanelFocus(list: UserList) {
  const { user, edit } = list;
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const shown = useRef({ user, edit });
  useArrivalFocus(panel);

  useEffect(() => {
    const element = panel.current;
    function handleKey(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // Out of the form first; what was typed is stored as a draft.
      const back = list.edit ? { edit: false } : { user: undefined };
      navigate(usersSearch.href(list, back), { replace: list.edit, preventScrollReset: true });
    }
    element?.addEventListener("keydown", handleKey);
    return () => element?.removeEventListener("keydown", handleKey);
  }, [list, navigate]);

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
