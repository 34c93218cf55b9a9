import { clsx } from "clsx";

/** Joins classes. What a component lets others change is written with `base:`, over which any other class wins. */
export { clsx as cn };

/** Returns the classes of a card: a sheet of lighter paper with a hairline round it. */
export function cardClass(className?: string): string {
  return clsx("rounded-card border base:bg-surface base:p-4", className);
}
