/** Notes what has the focus; returns a function that focuses it, or the opener of the dialog around it. */
export function notePlace(): () => void {
  const asker = document.activeElement;
  const next = openerOf(asker) ?? asker;
  return () => {
    if (next instanceof HTMLElement) next.focus();
  };
}

/** What opened the dialog around an element: the element disappears with the closing dialog. */
function openerOf(element: Element | null): Element | null {
  const id = element?.closest("[role=dialog]")?.id;
  return id ? document.querySelector(`[aria-controls="${CSS.escape(id)}"]`) : null;
}
