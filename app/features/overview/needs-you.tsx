import { Link } from "@remix-run/react";
import { StateGlyph } from "~/core/kit/ui/state-glyph";
import type { NeedingTask } from "./overview.model.server";
import { NEED_TEXTS, NEEDS_NOTHING } from "./overview.words";
import { NeedRow } from "./need-row";
import { NEEDS } from "./needs";
import { STATE_COLOURS } from "./state-colours";

type NeedsYouProps = { tasks: ReadonlyArray<NeedingTask> };

/** The first tasks that wait for an admin, each with what can be done about it. */
export function NeedsYou({ tasks }: NeedsYouProps) {
  const kinds = NEEDS.map((kind) => ({
    ...kind,
    rows: tasks.filter(({ need }) => need === kind.need),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="mb-3 text-lg font-semibold">
        What needs you
      </h2>
      {kinds.length === 0 ? <p className="text-ink-soft">{NEEDS_NOTHING}</p> : null}
      <div className="grid items-start gap-3 lg:grid-cols-2">
        {kinds.map(({ need, state, all, rows }) => (
          <section
            key={need}
            aria-labelledby={`needs-${need}`}
            className="rounded-card bg-surface min-w-0 border"
          >
            <div className="flex items-center justify-between gap-3 border-b px-4 py-2">
              <h3 id={`needs-${need}`} className="flex items-center gap-1.5 text-sm font-semibold">
                <StateGlyph state={state} className={STATE_COLOURS[state]} />
                {NEED_TEXTS[need].heading}
                <span className="tabular text-ink-soft font-normal">
                  {(rows[0]?.total ?? 0).toLocaleString("en")}
                </span>
              </h3>
              <Link
                to={all}
                prefetch="intent"
                className="text-action touch:min-h-11 inline-flex items-center text-sm font-semibold underline-offset-4 hover:underline"
              >
                {NEED_TEXTS[need].all}
              </Link>
            </div>
            <ul className="[&>li+li]:border-t">
              {rows.map((task) => (
                <li key={task.id}>
                  <NeedRow task={task} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
