import { clsx } from "clsx";
import type { IconName } from "./icon-names";
import sprite from "./icons.svg?url&no-inline";

/** These point back, on or out, and are mirrored where people read from right to left. */
const TURNING: ReadonlyArray<IconName> = [
  ...(["arrow-left", "chevron-left", "chevron-right", "undo-2", "log-out"] as const),
  ...(["send", "send-horizontal", "list-end"] as const),
];

type IconProps = { name: IconName; className?: string | undefined };

/** A decorative picture: the words beside it say the same. All icons are in one file, which the browser caches. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={clsx("icon", TURNING.includes(name) && "turning", className)}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

export type StateName =
  "new" | "pending" | "completed" | "rejected" | "blocked" | "overdue" | "due-today";

type StateGlyphProps = { state: StateName; className?: string };

/** The shape of a state; its word is always beside it. */
export function StateGlyph({ state, className }: StateGlyphProps) {
  return <Icon name={`state-${state}`} className={clsx("size-3.5", className)} />;
}
