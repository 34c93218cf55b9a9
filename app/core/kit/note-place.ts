/** Notes what has the focus; returns a function that focuses it, or what opened the dialog around it. */
export function notePlace(): () => void {
  const asker = document.activeElement;
  const next = openerOf(asker) ?? asker;
  return () => {
    if (next instanceof HTMLElement) next.focus();
  };
}

/** What opened the dialog around an element: the dialog is closing, and the element goes with it. */
function openerOf(element: Element | null): Element | null {
  const id = element?.closest("[role=dialog]")?.id;
  return id ? document.querySelector(`[aria-controls="${CSS.escape(id)}"]`) : null;
}
