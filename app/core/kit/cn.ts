import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: { theme: { radius: ["hair", "control", "card"], shadow: ["float"] } },
});

/** Returns one class string in which a later Tailwind class wins over an earlier one of its kind. */
export function cn(...classes: Array<ClassValue>): string {
  return merge(clsx(classes));
}

/** Returns the classes of a card: a sheet of lighter paper with a hairline round it. */
export function cardClass(className?: string): string {
  return cn("rounded-card border bg-surface p-4", className);
}
