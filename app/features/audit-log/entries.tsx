import { m } from "~/core/words/m";
import { PersonLink } from "~/core/person/person-link";
import { Avatar } from "~/core/kit/ui/avatar";
import { cardClass } from "~/core/kit/cn";
import { type AuditEntry, auditSentence } from "./audit";
import { groupByDay, timeOfDay } from "~/core/time/day-heading";
import type { Department } from "~/core/person/department";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { Since } from "~/core/time/date-time";

type Entry = AuditEntry & { id: number; created_at: string };

type EntriesProps = {
  entries: ReadonlyArray<Entry>;
  departments: ReadonlyArray<Department>;
};

/** The log, day by day, in words. */
export function Entries({ entries, departments }: EntriesProps) {
  const timeSettings = useTimeSettings();
  return groupByDay(entries, timeSettings).map(({ heading, entries: ofDay }) => (
    <section key={heading} aria-label={heading} className="mb-5">
      <h2 className="text-ink-faint mb-2 px-1 text-sm font-semibold">{heading}</h2>
      <ol className={cardClass("p-0")}>
        {ofDay.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-start gap-3 border-t px-3.5 py-2.5 first:border-t-0"
          >
            <Avatar
              id={entry.actor_id ?? "daymark"}
              name={entry.actor_name ?? m.common_daymark()}
              size="sm"
            />
            <p className="text-ink-soft min-w-[min(8rem,100%)] flex-1 py-1 [overflow-wrap:anywhere]">
              {auditSentence(entry, departments).map(({ text, isName, uid }, index) =>
                uid !== undefined ? (
                  <PersonLink key={index} uid={uid} className="text-ink font-semibold">
                    {text}
                  </PersonLink>
                ) : isName ? (
                  <strong key={index} className="text-ink font-semibold">
                    {text}
                  </strong>
                ) : (
                  text
                ),
              )}
            </p>
            <Since at={entry.created_at} className="tabular text-ink-faint pt-1.5 text-xs">
              {timeOfDay(entry.created_at, timeSettings)}
            </Since>
          </li>
        ))}
      </ol>
    </section>
  ));
}
