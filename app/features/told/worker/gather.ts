/**
 * Turns a function for many into one for each: the calls of one turn are made together. If that fails, all of them
 * reject.
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
