import { m } from "~/core/words/m";
import { Avatar } from "~/core/kit/ui/avatar";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { Icon } from "~/core/kit/ui/icon";
import { RowList } from "~/core/kit/list/row-list";
import { SearchedKept } from "~/core/kit/search-kept";
import { SearchField } from "~/core/kit/ui/search-field";
import { ClearFilters, FilterForm } from "~/task/lists/filter-form";
import { DueTime, TaskState } from "~/task/row/task-parts";
import type { Choice } from "./choices.server";
import { shareSearch } from "./schema";

type TaskChoiceProps = {
  search: Parameters<typeof shareSearch.href>[0];
  choices: ReadonlyArray<Choice>;
  /** What is searched for without the server. */
  words: string | null;
  /** The task that it is just put into. */
  chosen: string | null;
  onChoose: (choice: Choice) => void;
};

/** The tasks that something can be for, with a search. */
export function TaskChoice({ search, choices, words, chosen, onChoose }: TaskChoiceProps) {
  const isSearched = (words ?? search.q) !== "";
  return (
    <>
      <FilterForm
        search={shareSearch}
        state={search}
        label={m.common_tasks()}
        className="mb-3 flex items-center gap-2"
      >
        <SearchField
          name="q"
          label={m.share_search_tasks()}
          defaultValue={search.q}
          maxLength={200}
          className="min-w-0 flex-1"
        />
        <ClearFilters search={shareSearch} state={search} />
      </FilterForm>
      <SearchedKept words={words} />
      {choices.length === 0 ? (
        <EmptyState
          compact
          title={isSearched ? m.share_no_task_contains_these() : m.share_you_have_no_open()}
        />
      ) : (
        <RowList aria-label={m.common_tasks()} aria-busy={chosen !== null}>
          {choices.map((choice) => (
            <li key={choice.id}>
              <ChoiceRow
                choice={choice}
                isChosen={chosen === choice.id}
                onChoose={() => onChoose(choice)}
              />
            </li>
          ))}
        </RowList>
      )}
    </>
  );
}

type ChoiceRowProps = { choice: Choice; isChosen: boolean; onChoose: () => void };

function ChoiceRow({ choice, isChosen, onChoose }: ChoiceRowProps) {
  const { title, stage, due, who } = choice;
  const isOpen = stage === "New" || stage === "Pending";
  return (
    <button
      type="button"
      aria-busy={isChosen || undefined}
      onClick={onChoose}
      className="task-row hover:bg-hover w-full items-center text-start focus-visible:-outline-offset-2"
    >
      <Avatar id={who.id} name={who.name} size="md" />
      <span className="task-row-text">
        <span dir="auto" className="truncate font-medium">
          {title}
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5 text-xs">
          <TaskState stage={stage} bare />
          {isOpen ? <DueTime dueDateTime={due} named /> : null}
          <bdi className="text-ink-soft min-w-0 truncate">{who.name}</bdi>
        </span>
      </span>
      <Icon name={isChosen ? "loader-circle" : "chevron-right"} className="text-ink-faint size-4" />
    </button>
  );
}
