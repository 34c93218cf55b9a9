import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { NavigationItem } from "~/core/shell/navigation";

/** Opens the menu item whose letter is pressed with Alt, except while somebody types: there it may be a character. */
export function useLetters(items: ReadonlyArray<NavigationItem>): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      const item = items.find(({ letter }) => event.code === `Key${letter}`);
      if (!item) return;
      event.preventDefault();
      navigate(item.to);
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [items, navigate]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}
