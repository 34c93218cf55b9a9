import { computePosition, flip, offset, shift } from "@floating-ui/dom";

let shown: HTMLElement | undefined;

/** Shows a button's `data-hint` beside it; there is one hint at a time. */
export async function showHint(button: HTMLElement): Promise<void> {
  hideHint();
  const hint = document.createElement("div");
  hint.setAttribute("role", "tooltip");
  hint.textContent = button.dataset.hint ?? "";
  hint.className =
    "animate-fade-in rounded-control bg-ink text-paper pointer-events-none fixed top-0 left-0 z-50 w-max max-w-64 px-2 py-1 text-xs font-medium";
  document.body.append(hint);
  shown = hint;
  const { x, y } = await computePosition(button, hint, {
    strategy: "fixed",
    placement: "bottom",
    middleware: [offset(6), flip(), shift({ padding: 8 })],
  });
  hint.style.translate = `${x}px ${y}px`;
}

export function hideHint(): void {
  shown?.remove();
  shown = undefined;
}
