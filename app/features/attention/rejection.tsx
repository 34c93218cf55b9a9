import { around } from "~/core/words/around";
import { m } from "~/core/words/m";
import { useState } from "react";
import { DateTime } from "~/core/time/date-time";
import { backDay } from "~/core/person/away/absence";
import { Suggestions } from "~/task/acts/reassign/suggestions";
import type { SuggestedPerson } from "~/task/row/suggestion";
import { DateForm } from "./date-form";
import { leadOf, type Rejection as Row } from "./need";
import { ReplyForm } from "./reply-form";
import { useAnswer } from "./use-answer";

/** All that an opened rejection offers: another date, a reply, and who else could take it. */
export function Rejection({ row }: { row: Row }) {
  const { task, reject_reason: reason, proposed_due_date_time: proposed, away } = row;
  const { send, reply, pendingUid, isGivingBack } = useAnswer(task);
  const suggestions = useKeptSuggestions(row.suggestions);
  const lead = leadOf(row);
  return (
    <div className="grid gap-x-8 gap-y-3 @4xl:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]">
      <div className="flex min-w-0 flex-col gap-3">
        {away === null ? null : (
          <p className="text-sm font-semibold">
            {m.person_away_until_day({ day: backDay(away.until) })}
          </p>
        )}
        {proposed === null ? null : (
          <p className="text-sm">
            {around(
              (when) => m.attention_could_do_it_by({ when }),
              <DateTime key="when" at={proposed} className="font-semibold" />,
            )}
          </p>
        )}
        {row.is_active && (reason === "too_much" || reason === "away") ? (
          <DateForm
            task={task}
            isBusy={isGivingBack}
            leads={lead === "another_date"}
            onPropose={(dueDateTime) =>
              send("give_back", { dueDateTime }, m.attention_given_back_with_date())
            }
          />
        ) : null}
        {row.is_active ? (
          <ReplyForm
            task={task}
            explains={reason === "unclear"}
            isBusy={isGivingBack}
            leads={lead === "explain" || lead === "reply"}
            onReply={reply}
          />
        ) : null}
      </div>
      {/* Not a landmark: two tasks may have the same title. */}
      <div role="group" aria-label={m.attention_who_else_could_do({ title: task.title })}>
        <h3 className="text-ink-soft text-xs font-semibold">{m.attention_who_else()}</h3>
        <Suggestions
          people={suggestions}
          pendingUid={isGivingBack ? "" : pendingUid}
          onChoose={(to) => send("reassign", { to })}
        />
      </div>
    </div>
  );
}

/**
 * The suggestions in the places where they are seen, with their figures of now: others may have less to do by then, but
 * nobody may come under a finger that was on its way to somebody else.
 */
function useKeptSuggestions(
  latest: ReadonlyArray<SuggestedPerson>,
): ReadonlyArray<SuggestedPerson> {
  const [known, setKnown] = useState(latest);
  if (known.length === 0 && latest.length > 0) setKnown(latest);
  return known.map((person) => latest.find(({ uid }) => uid === person.uid) ?? person);
}
