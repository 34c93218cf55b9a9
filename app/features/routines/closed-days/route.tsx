import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { m } from "~/core/words/m";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { titled } from "~/core/kit/page-title";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { TextareaField } from "~/core/kit/ui/text-field";
import { href } from "~/core/server/addresses";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { call } from "~/core/server/call.server";
import { done, formAction } from "~/core/session/form-action.server";
import { requireRightWith } from "~/core/session/guards.server";
import { listClosedDays } from "../routines.model.server";
import { PROBLEMS } from "../routines.words";
import { joined } from "~/core/words/said";
import { spanText } from "./in-words";
import { changesOf, type ClosedDays, readLines, readShown, writeLines } from "./days";
import { ClosedEffects } from "./closed-effects";
import { FileDays } from "./file-days";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: m.routines_closed_days };

export const meta = titled(m.routines_closed_days);

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
      return { ok: false, why: m.routines_lines_without_date({ lines }) };
    }
    const changes = changesOf(readShown(textOf(fields, "shown")), days);
    return done(call(db, "set_closed_days", changes), () => ({
      to: href("/admin-dashboard/routines"),
      says: m.routines_closed_days_saved(),
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
  // As they were when the page was opened: what somebody else adds since stays.
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
      <p className="text-ink-soft text-sm">{m.routines_closed_days_mean()}</p>
      <input type="hidden" name="shown" value={JSON.stringify(shown)} />
      <TextareaField
        ref={field}
        name="days"
        rows={12}
        label={m.routines_closed_days()}
        description={m.routines_one_a_line()}
        defaultValue={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={answer?.ok === false && answer.message !== null ? [answer.message] : undefined}
      />
      {meant.length === 0 ? null : (
        <ul className="text-ink-soft text-sm" aria-live="polite">
          {meant.map(({ line, span }) => (
            <li key={line}>
              {m.routines_line_means({ line, days: spanText(span), name: span.name })}
            </li>
          ))}
        </ul>
      )}
      <ClosedEffects days={changesOf(shown, wanted).add.map(({ day }) => day)} />
      <FileDays onAdd={add} />
      <div className="flex justify-end gap-2">
        <ButtonLink to={href("/admin-dashboard/routines")} variant="quiet">
          {m.common_cancel()}
        </ButtonLink>
        <Button
          type="submit"
          variant="primary"
          pending={useNavigation().formMethod === "POST"}
          pendingLabel={m.common_saving()}
        >
          {m.common_save()}
        </Button>
      </div>
    </Form>
  );
}
