type Change = { value: string; isEarly: boolean };

/**
 * A change to a filter form that is not in the address yet. It is dropped when the address has it, or if it was made
 * before somebody went to other filters (Clear, Back).
 */
export function createChanges() {
  const changes = new Map<string, Change>();
  let left: string | undefined;
  let last: string | undefined;
  let toOther = false;
  return {
    note: (name: string, value: string) => void changes.set(name, { value, isEarly: false }),
    has: (name: string) => changes.has(name),
    fields: () => [...changes].map(([name, { value }]): [string, string] => [name, value]),
    /**
     * A navigation begins; `key` tells one from another. `isOther`: its filters differ from the address that the router
     * has reached, which the page may not show yet.
     */
    leave(key: string, isOther: boolean) {
      toOther = isOther;
      if (key !== left) for (const change of changes.values()) change.isEarly = true;
      left = key;
    },
    /**
     * The page now has these filters; `isDone` says whether they include a change. Returns whether it is the first
     * page, and whether somebody went to these filters from others.
     */
    arrive(filters: string, isOwn: boolean, isDone: (name: string, value: string) => boolean) {
      const isFirst = last === undefined;
      const areOther = !isFirst && (last !== filters || toOther) && !isOwn;
      last = filters;
      toOther = false;
      left = undefined;
      for (const [name, { value, isEarly }] of changes) {
        if ((areOther && isEarly) || isDone(name, value)) changes.delete(name);
      }
      return { isFirst, areOther };
    },
  };
}
