import { useCallback, useState } from "react";

/** Which cards are ticked. A card that left the list is not ticked, but is again when it comes back. */
export function useTicks<Task extends { id: string }>(tasks: ReadonlyArray<Task>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const ticked = tasks.filter(({ id }) => ids.has(id));

  const tick = useCallback((id: string, isTicked: boolean) => {
    setIds((before) => {
      const next = new Set(before);
      if (isTicked) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  const untickAll = useCallback(() => setIds(new Set()), []);

  return {
    ticked,
    isTicked: (id: string) => ids.has(id),
    tick,
    tickAll: () => setIds(new Set(tasks.map(({ id }) => id))),
    untickAll,
  };
}
