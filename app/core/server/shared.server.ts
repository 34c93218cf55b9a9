import { createHash } from "node:crypto";

type Options<T> = {
  /** Whether an answer is worth more than to those who were waiting for it. */
  isKept: (answer: T) => boolean;
  keptMs: number;
  /** The oldest goes when there are more. */
  most: number;
};

/** Has all who ask for the same share one answer, while it is looked for and for a while after that. */
export function sharing<T>({ isKept, keptMs, most }: Options<T>) {
  const shared = new Map<string, Promise<T>>();
  return function share(key: string, find: () => Promise<T>): Promise<T> {
    // A key is whatever somebody sent, and may be long.
    const name = createHash("sha256").update(key).digest("base64");
    const known = shared.get(name);
    if (known) return known;
    const finding = find();
    shared.set(name, finding);
    const [oldest] = shared.keys();
    if (shared.size > most && oldest !== undefined) shared.delete(oldest);
    void finding.then(
      (answer) => {
        if (isKept(answer)) setTimeout(() => shared.delete(name), keptMs).unref();
        else shared.delete(name);
      },
      () => shared.delete(name),
    );
    return finding;
  };
}
