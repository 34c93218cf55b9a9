import type { ComponentProps } from "react";
import { cn } from "~/utils/cn";

/** Returns the classes of a card, for an element that is not a div: a list item, an article, a form. */
export function cardClass(className?: string): string {
  return cn("rounded-card border bg-surface p-4", className);
}

/** A sheet of lighter paper with a hairline round it. */
export function Card({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cardClass(className)} />;
}
