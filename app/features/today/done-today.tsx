import { m } from "~/core/words/m";
import { Link } from "~/core/kit/ui/link";
import { type CompletedTask, CompletedRow } from "~/task/row/completed-row";
import { cardClass } from "~/core/kit/cn";
import { Icon, StateGlyph } from "~/core/kit/ui/icon";

type DoneTodayProps = {
  tasks: ReadonlyArray<CompletedTask>;
  /** Of all that were completed today. */
  total: number;
};

/** The last part of the day: what was completed, the latest first; folded, below what is still to be done. */
export function DoneToday({ tasks, total }: DoneTodayProps) {
  if (total === 0) return null;
  return (
    <details className={cardClass("group mt-4 overflow-clip p-0")}>
      <summary className="bg-sunken text-ink-soft touch:min-h-11 flex cursor-pointer items-center gap-1.5 px-4 py-1.5 focus-visible:-outline-offset-2">
        <StateGlyph state="completed" className="text-done size-4" />
        <h2 className="text-sm font-semibold">{m.today_done_today()}</h2>
        <span className="tabular flex-1 text-sm">{total}</span>
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="divide-hairline border-hairline divide-y border-t">
        {tasks.map((task) => (
          <li key={task.id}>
            <CompletedRow task={task} />
          </li>
        ))}
      </ul>
      <p className="border-hairline border-t px-4 py-2 text-sm">
        <Link
          to="/admin-dashboard/completed"
          className="touch:inline-block touch:py-2 underline underline-offset-4"
        >
          {m.common_completed_this_week()}
        </Link>
      </p>
    </details>
  );
}
