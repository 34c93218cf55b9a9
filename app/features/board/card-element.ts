import { refuseTwin } from "~/core/kit/use-return-focus";

/** The id of a card's element. */
export function cardElementId(taskId: string): string {
  return `card-${taskId}`;
}

/** Focuses a card that has just been acted on; a second Enter, meant for its button, does not open it. */
export function focusCard(taskId: string): void {
  const card = document.getElementById(cardElementId(taskId));
  card?.focus();
  if (card !== null && document.activeElement === card) refuseTwin(card);
  if (document.activeElement !== document.body) return;
  // On a phone it went to a column that is not visible; the reader stays where they are.
  document.getElementById("board")?.focus({ preventScroll: true });
}
