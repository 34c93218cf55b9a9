/**
 * Makes of a question about many one about each: what is asked for in the same turn is asked together. Rejects for all
 * of them when that fails.
 */
export function gather<Key, Answer>(ask: (keys: ReadonlyArray<Key>) => Promise<Answer>) {
  let next: { keys: Array<Key>; answer: Promise<Answer> } | null = null;
  return (key: Key): Promise<Answer> => {
    if (next === null) {
      const keys: Array<Key> = [];
      const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        next = null;
        return ask(keys);
      });
      next = { keys, answer };
    }
    next.keys.push(key);
    return next.answer;
  };
}
