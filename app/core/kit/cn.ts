import { clsx } from "clsx";

/** Joins classes. A class that others may override is written with `base:`: any other class wins over it. */
export { clsx as cn };

/** Returns the classes of a card: a sheet of lighter paper with a hairline round it. */
export function cardClass(className?: string): string {
  return clsx("rounded-card border base:bg-surface base:p-4", className);
}
