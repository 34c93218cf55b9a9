/** The id of a card's element. */
export function cardElementId(taskId: string): string {
  return `card-${taskId}`;
}
