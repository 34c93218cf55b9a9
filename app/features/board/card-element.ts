import { refuseTwin } from "~/core/kit/use-return-focus";

export function cardElementId(taskId: string): string {
  return `card-${taskId}`;
}

/** Focuses a card that was just acted on. A second Enter, meant for the card's button, does not open the card. */
export function focusCard(taskId: string): void {
  const card = document.getElementById(cardElementId(taskId));
  card?.focus();
  if (card !== null && document.activeElement === card) refuseTwin(card);
  if (document.activeElement !== document.body) return;
  // On a phone the card went to a column that is not visible; the reader stays where they are.
  document.getElementById("board")?.focus({ preventScroll: true });
}
