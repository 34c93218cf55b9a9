import { cn } from "../cn";

/** Returns the classes of a card: a sheet of lighter paper with a hairline round it. */
export function cardClass(className?: string): string {
  return cn("rounded-card border bg-surface p-4", className);
}
