import { createHash } from "node:crypto";

type Options<T> = {
  /** Whether the answer may be kept for later callers. */
  isKept: (answer: T) => boolean;
  keptMs: number;
  /** The most kept answers; the oldest goes first. */
  most: number;
};

/** Shares one answer among all callers with the same key, while it is looked up and for some time after. */
export function sharing<T>({ isKept, keptMs, most }: Options<T>) {
  const shared = new Map<string, Promise<T>>();
  return function share(key: string, find: () => Promise<T>): Promise<T> {
    // The key comes from outside, and may be long.
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
