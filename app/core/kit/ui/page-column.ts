import { cn } from "../cn";

/** How wide the column of a page may become: text and forms, a list of lines, cards, a table. */
const WIDTHS = {
  form: "max-w-3xl",
  lines: "max-w-4xl",
  cards: "max-w-5xl",
  table: "max-w-6xl",
};

/**
 * The classes of a page's column, centred on a wide screen. A list beside which conversations open has none: it begins
 * at the left, so that it does not move.
 */
export function pageColumn(width: keyof typeof WIDTHS, className?: string): string {
  return cn("mx-auto w-full", WIDTHS[width], className);
}
