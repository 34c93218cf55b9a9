import { Icon } from "~/core/kit/ui/icon";
import { MUTE_TEXTS } from "./muting.words";

/** The sign of a task of which its reader is told nothing outside the page; nothing for any other. */
export function MutedMark({ until }: { until: string | null }) {
  if (until === null) return null;
  const text = until === "infinity" ? MUTE_TEXTS.isMuted : MUTE_TEXTS.isSnoozed;
  return (
    <span title={text} className="text-ink-faint inline-flex shrink-0">
      <Icon name="bell-off" className="size-3.5" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
