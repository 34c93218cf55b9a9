import { numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { Avatar } from "~/core/kit/ui/avatar";
import { StateGlyph } from "~/core/kit/ui/icon";
import { href } from "~/core/server/addresses";
import { Since } from "~/core/time/date-time";
import type { readFirst } from "./attention.model.server";
import { GLYPHS, isOfTask, type Need } from "./need";
import { ATTENTION_KINDS } from "./kinds.words";
import { attentionSearch } from "./schema";

const LIST = attentionSearch.read("");

type NeedsYouProps = Awaited<ReturnType<typeof readFirst>> & {
  /** Whether anybody was ever given a task: until then the dashboard says nothing here. */
  hasTask: boolean;
};

/** The first of each kind that needs an admin; each opens in the list. */
export function NeedsYou({ needs, counts, hasTask }: NeedsYouProps) {
  const kinds = counts.filter(({ mine }) => mine > 0);
  if (kinds.length === 0 && !hasTask) return null;
  return (
    <section aria-labelledby="needs-you">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="needs-you" className="text-lg font-semibold">
          <Link to={attentionSearch.path} className="underline-offset-4 hover:underline">
            {t("What needs you")}
          </Link>
        </h2>
        <Link
          to="/admin-dashboard/team"
          prefetch="intent"
          className="text-action touch:min-h-11 inline-flex items-center text-sm font-semibold underline-offset-4 hover:underline"
        >
          {t("The whole team")}
        </Link>
      </div>
      {kinds.length === 0 ? (
        <p className="text-ink-soft">{t("Nothing needs you at the moment.")}</p>
      ) : null}
      <div className="grid items-start gap-3 lg:grid-cols-2">
        {kinds.map(({ need, mine }) => (
          <section
            key={need}
            aria-labelledby={`needs-${need}`}
            className="rounded-card bg-surface min-w-0 border"
          >
            <h3 id={`needs-${need}`} className="border-b text-sm font-semibold">
              <Link
                to={attentionSearch.href(LIST, { need })}
                prefetch="intent"
                className="hover:bg-hover touch:min-h-11 flex items-center gap-1.5 px-4 py-2"
              >
                <Glyph need={need} />
                {ATTENTION_KINDS[need]}
                <span className="tabular text-ink-faint ms-auto font-normal">
                  {numberText(mine)}
                </span>
              </Link>
            </h3>
            <ul className="[&>li+li]:border-t">
              {needs.flatMap((row) =>
                row.need === need ? (
                  <li key={row.id}>
                    <First row={row} />
                  </li>
                ) : (
                  []
                ),
              )}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function Glyph({ need }: { need: Need["need"] }) {
  const glyph = GLYPHS[need];
  return glyph === null ? null : <StateGlyph state={glyph} />;
}

/** One need: what, whose, and since when. */
function First({ row }: { row: Need }) {
  const { id, need, task } = row;
  const name = (isOfTask(row) ? row.task.title : row.name) ?? "";
  const to =
    task === null
      ? attentionSearch.href(LIST, { need })
      : href("/admin-dashboard/new-notification", { need, task: id });
  return (
    <article aria-label={name} className="task-row items-center">
      <Avatar id={task?.user_id ?? id} name={task?.user_name ?? name} size="sm" />
      <div className="task-row-text">
        <Link to={to} dir="auto" className="whole-link truncate font-medium">
          {name}
        </Link>
        <p className="text-ink-soft flex flex-wrap gap-x-2 text-xs">
          {task === null ? null : <bdi>{task.user_name}</bdi>}
          <Since at={row.since} />
          {need === "blocked" ? (
            <span dir="auto" className="truncate">
              {task?.blocked_reason}
            </span>
          ) : null}
        </p>
      </div>
    </article>
  );
}
