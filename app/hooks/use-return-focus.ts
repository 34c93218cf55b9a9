import { useRef } from "react";

/** Returns the handlers that give the focus back to what opened a dialog that has no trigger. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current =
        document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Not if something else asked for it meanwhile, e.g. a question in a toast.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (!isFree) return;
      opener.current?.focus();
      // Nothing opened it when its address was loaded or came with Forward.
      if (document.activeElement === document.body) document.getElementById("main")?.focus();
    },
  };
}
