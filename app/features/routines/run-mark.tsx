import { cn } from "~/core/kit/cn";
import { Icon } from "~/core/kit/ui/icon";
import type { RunState } from "./routines.model.server";
import { stateText } from "./routines.words";

const LOOKS = {
  open: ["clock", "text-ink-faint"],
  done: ["circle-check", "text-completed"],
  late: ["circle-exclamation-point", "text-danger"],
  missed: ["circle-x", "text-danger"],
  skipped: ["ban", "text-ink-faint"],
  nobody: ["ban", "text-blocked"],
  failed: ["circle-x", "text-danger"],
} as const;

/** The outcome of one time of a routine, as an icon with words. */
export function RunMark({ state }: { state: RunState }) {
  const [icon, colour] = LOOKS[state];
  return (
    <span title={stateText(state)} className={cn("inline-flex shrink-0", colour)}>
      <Icon name={icon} className="size-4" />
      <span className="sr-only">{stateText(state)}</span>
    </span>
  );
}
