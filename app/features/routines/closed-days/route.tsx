import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type ChangeEvent, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { titled } from "~/core/kit/page-title";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { TextareaField } from "~/core/kit/ui/text-field";
import { href } from "~/core/server/addresses";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { call } from "~/core/server/call.server";
import { done, formAction } from "~/core/session/form-action.server";
import { requireRightWith } from "~/core/session/guards.server";
import { joined } from "~/core/words/said";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { Field } from "~/core/kit/ui/field";
import { FileInput } from "~/core/kit/ui/file-input";
import { listClosedDays } from "../routines.model.server";
import { PROBLEMS } from "../routines.words";
import { LEFT, spanText, whyNoFile } from "./in-words";
import { changesOf, type ClosedDays, daysOfAll, readLines, readShown, writeLines } from "./days";
import { ClosedEffects } from "./closed-effects";
import type { FileDays as DaysOfFile } from "./calendar-file";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("Closed days") };

export const meta = titled(() => t("Closed days"));

/** The days on which no routine makes anything. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, page } = await requireRightWith(args, "administer", listClosedDays);
  return data({ days: Object.fromEntries(page.map(({ day, name }) => [day, name])) }, { headers });
}

export const action = formAction(
  "administer",
  ({ db, fields, me }) => {
    const { days, wrong } = readLines(textOf(fields, "days"), me.today);
    if (wrong.length > 0) {
      const lines = joined(wrong.slice(0, 5));
      return {
        ok: false,
        why: t(
          "Each line needs a date and a name, such as 25 Dec 2026 Christmas Day or 24.12.–6.1.2027 Holidays; write a month that could be a day as a word. Look at line {lines}.",
          { lines },
        ),
      };
    }
    const changes = changesOf(readShown(textOf(fields, "shown")), days);
    return done(call(db, "set_closed_days", changes), () => ({
      to: href("/admin-dashboard/routines"),
      says: t("Closed days saved"),
    }));
  },
  { own: PROBLEMS, kept: "text" },
);

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export default function ClosedDaysPage() {
  const { days } = useLoaderData<typeof loader>();
  const { today } = useTimeSettings();
  const answer = useKeptAnswer(useActionData<typeof action>());
  const isSaving = useNavigation().formMethod === "POST";
  // The days as they were when the page was opened; days that somebody else adds since stay.
  const [shown] = useState(days);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => writeLines(shown));
  const { meant, days: wanted } = readLines(text, today);

  function add(days: ClosedDays) {
    const before = readLines(text, today).days;
    if (field.current === null) return;
    field.current.value = writeLines({ ...days, ...before });
    setText(field.current.value);
  }

  return (
    <Form method="post" className="flex max-w-2xl flex-col gap-5">
      <p className="text-ink-soft text-sm">
        {t(
          "Each routine says what becomes of it on these days: made all the same, left out, or moved to an open day.",
        )}
      </p>
      <input type="hidden" name="shown" value={JSON.stringify(shown)} />
      <TextareaField
        ref={field}
        name="days"
        rows={12}
        label={t("Closed days")}
        description={t(
          "One per line: the date or dates and what it is, such as 25 Dec 2026 Christmas Day or 24.12.–6.1.2027 Holidays",
        )}
        defaultValue={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={answer?.ok === false && answer.message !== null ? [answer.message] : undefined}
      />
      {meant.length === 0 ? null : (
        <ul className="text-ink-soft text-sm" aria-live="polite">
          {meant.map(({ line, span }) => (
            <li key={line}>
              {t("Line {line}: {days}, {name}", { line, days: spanText(span), name: span.name })}
            </li>
          ))}
        </ul>
      )}
      <ClosedEffects days={changesOf(shown, wanted).add.map(({ day }) => day)} />
      <FileDays onAdd={add} />
      <div className="flex justify-end gap-2">
        <ButtonLink to={href("/admin-dashboard/routines")} variant="quiet">
          {t("Cancel")}
        </ButtonLink>
        <Button type="submit" variant="primary" pending={isSaving} pendingLabel={t("Saving...")}>
          {t("Save")}
        </Button>
      </div>
    </Form>
  );
}

/** A calendar file, whose days are shown and chosen before they are added. */
function FileDays({ onAdd }: { onAdd: (days: ClosedDays) => void }) {
  const { today, workspace_zone: zone } = useTimeSettings();
  const [error, setError] = useState<string | null>(null);
  const [found, setFound] = useState<DaysOfFile | null>(null);
  const [added, setAdded] = useState<number | null>(null);

  async function read({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    setAdded(null);
    setFound(null);
    if (file === undefined) return;
    // Loaded on demand, because few people need the parser.
    const code = await import("./calendar-file").catch(() => null);
    const result = code === null ? "not_loaded" : await code.readCalendar(file, today, zone);
    setError(typeof result === "string" ? whyNoFile(result) : null);
    setFound(typeof result === "string" ? null : result);
  }

  function add(days: ClosedDays) {
    onAdd(days);
    setAdded(Object.keys(days).length);
    setFound(null);
  }

  return (
    <div className="flex flex-col gap-3">
      <Field
        label={t("Read a calendar file")}
        error={error}
        description={
          added === null
            ? t("An .ics file of holidays, at most 1 MB: its days are shown before you add them.")
            : t(
                "{count, plural, one {1 day was added above. Save to keep it.} other {# days were added above. Save to keep them.}}",
                { count: added },
              )
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

/** The days that a file closes, with a checkbox for each, and what was not added. */
function Choice({ found, onAdd }: { found: DaysOfFile; onAdd: (days: ClosedDays) => void }) {
  const { spans, left } = found;
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const days = daysOfAll(spans.filter((_, at) => !without.has(at)));
  const count = Object.keys(days).length;
  return (
    <section aria-label={t("In this file")} className="flex flex-col gap-3">
      {spans.length === 0 ? <p className="text-sm">{t("No day of this file is closed.")}</p> : null}
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
          {t("{count, plural, one {Add 1 day} other {Add # days}}", { count })}
        </Button>
      )}
    </section>
  );
}

function toggled(set: ReadonlySet<number>, one: number): ReadonlySet<number> {
  return new Set(set.has(one) ? [...set].filter((other) => other !== one) : [...set, one]);
}
