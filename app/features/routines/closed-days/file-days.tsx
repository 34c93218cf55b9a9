import { type ChangeEvent, useState } from "react";
import { m } from "~/core/words/m";
import { Button } from "~/core/kit/ui/button";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { Field } from "~/core/kit/ui/field";
import { FileInput } from "~/core/kit/ui/file-input";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { FileDays as Found } from "./calendar-file";
import { ClosedEffects } from "./closed-effects";
import { type ClosedDays, daysOfAll } from "./days";
import { LEFT, spanText, whyNoFile } from "./in-words";
import { joined } from "~/core/words/said";

/** A calendar file, whose days are shown and chosen before they are added. */
export function FileDays({ onAdd }: { onAdd: (days: ClosedDays) => void }) {
  const { today, workspace_zone: zone } = useTimeSettings();
  const [error, setError] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [added, setAdded] = useState<number | null>(null);

  async function read({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    setAdded(null);
    setFound(null);
    if (file === undefined) return;
    // Few people need the parser.
    const code = await import("./calendar-file").catch(() => null);
    const read = code === null ? "not_loaded" : await code.readCalendar(file, today, zone);
    setError(typeof read === "string" ? whyNoFile(read) : null);
    setFound(typeof read === "string" ? null : read);
  }

  function add(days: ClosedDays) {
    onAdd(days);
    setAdded(Object.keys(days).length);
    setFound(null);
  }

  return (
    <div className="flex flex-col gap-3">
      <Field
        label={m.routines_read_calendar_file()}
        error={error}
        description={
          added === null
            ? m.routines_read_calendar_hint()
            : m.routines_days_in_file({ count: added })
        }
      >
        {(control) => (
          <FileInput
            accept=".ics,text/calendar"
            onChange={(event) => void read(event)}
            {...control}
          />
        )}
      </Field>
      {found === null ? null : <Choice found={found} onAdd={add} />}
    </div>
  );
}

/** What a file closes, each to be left out, and what of it is not taken. */
function Choice({ found, onAdd }: { found: Found; onAdd: (days: ClosedDays) => void }) {
  const { spans, left } = found;
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const days = daysOfAll(spans.filter((_, at) => !without.has(at)));
  const count = Object.keys(days).length;
  return (
    <section aria-label={m.routines_in_this_file()} className="flex flex-col gap-3">
      {spans.length === 0 ? <p className="text-sm">{m.routines_no_days_in_file()}</p> : null}
      <ul className="border-line max-h-96 overflow-y-auto border-y empty:hidden">
        {spans.map((span, at) => (
          <li key={`${at} ${span.from}`}>
            <Checkbox
              checked={!without.has(at)}
              onChange={() => setWithout(toggled(without, at))}
              label={
                <>
                  <span className="tabular text-ink-soft">{spanText(span)}</span> {span.name}
                </>
              }
            />
          </li>
        ))}
      </ul>
      <ul className="text-ink-soft flex flex-col gap-1 text-sm empty:hidden">
        {Object.entries(LEFT).map(([why, label]) => {
          const names = new Set(left.filter((one) => one.why === why).map(({ name }) => name));
          return names.size === 0 ? null : (
            <li key={why}>
              {label()}: {joined([...names])}
            </li>
          );
        })}
      </ul>
      <ClosedEffects days={Object.keys(days)} />
      {spans.length === 0 ? null : (
        <Button className="self-start" disabled={count === 0} onClick={() => onAdd(days)}>
          {m.routines_add_days({ count })}
        </Button>
      )}
    </section>
  );
}

function toggled(set: ReadonlySet<number>, one: number): ReadonlySet<number> {
  return new Set(set.has(one) ? [...set].filter((other) => other !== one) : [...set, one]);
}
