import { numberText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { Icon, StateGlyph } from "~/core/kit/ui/icon";
import type { NeedingTask } from "./overview.model.server";
import { type Numbers, STATE_COLOURS } from "./overview";
import { NEED_TEXTS } from "./overview.words";
import { NeedRow } from "./need-row";
import { behindNeed, NEEDS } from "./needs";

type NeedsYouProps = {
  tasks: ReadonlyArray<NeedingTask>;
  team: Numbers | null;
  /** How many people ask to join. */
  asking: number;
};

/** The first tasks that wait for an admin, each with what can be done about it. */
export function NeedsYou({ tasks, team, asking }: NeedsYouProps) {
  const kinds = NEEDS.map((kind) => ({
    ...kind,
    rows: tasks.filter(({ need }) => need === kind.need),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <section aria-labelledby="needs-you">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="needs-you" className="text-lg font-semibold">
          {m.overview_what_needs_you()}
        </h2>
        <All to="/admin-dashboard/team" label={m.team_the_whole_team()} />
      </div>
      {kinds.length === 0 && asking === 0 ? (
        <p className="text-ink-soft">{m.overview_nothing_needs_you_at()}</p>
      ) : null}
      {asking > 0 ? <Asking count={asking} /> : null}
      <div className="grid items-start gap-3 lg:grid-cols-2">
        {kinds.map(({ need, state, rows }) => (
          <section
            key={need}
            aria-labelledby={`needs-${need}`}
            className="rounded-card bg-surface min-w-0 border"
          >
            <div className="flex items-center justify-between gap-3 border-b px-4 py-2">
              <h3 id={`needs-${need}`} className="flex items-center gap-1.5 text-sm font-semibold">
                <StateGlyph state={state} className={STATE_COLOURS[state]} />
                {NEED_TEXTS[need].heading}
              </h3>
              <All {...behindNeed(need, rows[0]?.total ?? 0, team)} />
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

/** Who asks to join waits at the door: before any task. */
function Asking({ count }: { count: number }) {
  return (
    <section
      aria-labelledby="needs-asking"
      className="rounded-card bg-surface mb-3 flex items-center justify-between gap-3 border px-4 py-2"
    >
      <h3 id="needs-asking" className="flex items-center gap-1.5 text-sm font-semibold">
        <Icon name="user-plus" className="text-action" />
        {m.overview_asking_to_join()}
      </h3>
      <All
        to="/admin-dashboard/join-link"
        label={m.overview_see_all_count({ count: numberText(count) })}
      />
    </section>
  );
}

function All({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="text-action touch:min-h-11 tabular inline-flex items-center text-sm font-semibold underline-offset-4 hover:underline"
    >
      {label}
    </Link>
  );
}
