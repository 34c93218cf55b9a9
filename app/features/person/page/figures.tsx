import { numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { cn } from "~/core/kit/cn";
import { StateChip } from "~/core/kit/ui/state-chip";
import type { StateName } from "~/core/kit/ui/icon";
import type { ListName } from "./list";
import type { PersonFigures } from "./person.model.server";
import { LIST_TEXTS } from "./person.words";

type Figure = { show: ListName; state: StateName; of: (person: PersonFigures) => number };

const FIGURES: ReadonlyArray<Figure> = [
  { show: "open", state: "pending", of: (person) => person.open_tasks },
  { show: "today", state: "due-today", of: (person) => person.due_today },
  { show: "late", state: "overdue", of: (person) => person.late },
  { show: "unanswered", state: "new", of: (person) => person.unanswered },
  { show: "blocked", state: "blocked", of: (person) => person.blocked },
  { show: "week", state: "completed", of: (person) => person.completed_this_week },
];

type FiguresProps = {
  person: PersonFigures;
  show: ListName;
  hrefFor: (show: ListName) => string;
};

/** How much somebody has to do; each figure opens the tasks that it counts. */
export function Figures({ person, show: shown, hrefFor }: FiguresProps) {
  return (
    <nav aria-label={t("Tasks by state")}>
      <ul className="grid h-full grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2 sm:grid-cols-3">
        {FIGURES.map(({ show, state: glyph, of }) => (
          <li key={show}>
            <Link
              to={hrefFor(show)}
              preventScrollReset
              aria-current={shown === show ? "true" : undefined}
              className={cn(
                "rounded-card bg-surface hover:bg-hover flex h-full flex-col gap-1 border p-2 transition-colors sm:px-4",
                shown === show ? "border-action" : undefined,
              )}
            >
              <span className="tabular text-2xl leading-none font-semibold max-sm:text-lg max-sm:leading-tight">
                {numberText(of(person))}
              </span>
              <StateChip state={glyph} bare className="items-start text-start whitespace-normal">
                <span className="text-ink min-w-0 wrap-anywhere max-sm:-me-1">
                  {LIST_TEXTS[show].label}
                </span>
              </StateChip>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
