import { t } from "~/core/words/t";
import { chipClass } from "~/core/kit/ui/state-chip";
import { Time } from "~/core/kit/ui/time";
import { dueState, formatDue } from "~/core/time/due";
import { soonText } from "~/core/time/elapsed";
import { formatSince } from "~/core/time/time";
import { useZoned } from "~/core/time/use-reader-zone";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { Since } from "~/core/time/date-time";
import type { BoardCard } from "./board.model.server";

type MarkProps = { card: BoardCard };

/** When the task is due; a late task or one due today is marked by colour, shape and word. */
export function DueMark({ card, now }: MarkProps & { now: number }) {
  const timeSettings = useTimeSettings();
  const at = card.due_date_time;
  const { exact } = useZoned(at);
  const due = formatDue(at, timeSettings, now);
  const state = dueState(at, timeSettings, now);
  const soon = soonText(at, now);
  if (state === "late") {
    return (
      <Time
        dateTime={at}
        exact={t("{due}: was due {exact}", { due, exact })}
        className={chipClass("overdue", false)}
      >
        {due}
      </Time>
    );
  }
  if (state === "today") {
    return (
      <Time
        dateTime={at}
        exact={t("Due today: {exact}", { exact })}
        className={chipClass("due-today", false)}
      >
        <span>
          <Word>{t("Due")}</Word>
          {soon === null ? due : t("today, {soon}", { soon })}
        </span>
      </Time>
    );
  }
  return (
    <Time
      dateTime={at}
      exact={t("Due {exact}", { exact })}
      className="text-ink-soft text-xs font-medium"
    >
      <Word>{t("Due")}</Word>
      {soon ?? due}
    </Time>
  );
}

/** A word for which the row of a phone has no room. */
function Word({ children }: { children: string }) {
  return <span className="max-lg:hidden">{`${children} `}</span>;
}

export function CompletedMark({ card }: MarkProps) {
  const timeSettings = useTimeSettings();
  const { completed_at: at } = card;
  if (at === null) return null;
  return (
    <Since at={at} named={t("Completed")} className={`ms-auto ${chipClass("completed", true)}`}>
      {formatSince(at, timeSettings)}
    </Since>
  );
}
