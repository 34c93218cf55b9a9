import { clsx } from "clsx";
import { lastLine } from "~/task/entries/entry-text";
import { SaidText } from "~/task/entries/said-text";
import { useMe } from "~/core/session/use-me";
import { Since } from "~/core/time/date-time";
import type { BoardCard } from "./board.model.server";

type LastEntryProps = { card: BoardCard };

/** What was said or done last; nothing if the rest of the card says the same. */
export function LastEntry({ card }: LastEntryProps) {
  const { uid } = useMe();
  if (card.last_at === null || isShownAbove(card)) return null;
  const text = lastLine(card, uid);
  return (
    <div className="board-card-last">
      <p
        dir="auto"
        title={text}
        className={clsx(card.unread > 0 ? "text-ink font-medium" : undefined)}
      >
        <SaidText text={text} />
      </p>
      <Since at={card.last_at} />
    </div>
  );
}

function isShownAbove(card: BoardCard): boolean {
  if (card.last_kind === "assigned") return card.last_sender_id === card.assigned_by;
  if (card.last_kind === "blocked") return card.blocked_at !== null;
  return card.last_kind === "completed" && card.stage === "Completed";
}
