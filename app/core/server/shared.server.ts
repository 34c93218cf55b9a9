import { createHash } from "node:crypto";

type Options<T> = {
  /** Whether the answer is worth keeping for later callers. */
  isKept: (answer: T) => boolean;
  keptMs: number;
  /** The oldest goes when there are more. */
  most: number;
};

/** Shares one answer among all callers who ask for the same, while it is looked up and for some time after that. */
export function sharing<T>({ isKept, keptMs, most }: Options<T>) {
  const shared = new Map<string, Promise<T>>();
  return function share(key: string, find: () => Promise<T>): Promise<T> {
    // Somebody sent the key, and it may be long.
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
