import { clsx } from "clsx";
import { Icon } from "./icon";

export type StateName =
  "new" | "pending" | "completed" | "rejected" | "blocked" | "overdue" | "due-today";

type StateGlyphProps = { state: StateName; className?: string };

/** The shape of a state; its word is always beside it. */
export function StateGlyph({ state, className }: StateGlyphProps) {
  return <Icon name={`state-${state}`} className={clsx("size-3.5", className)} />;
}
