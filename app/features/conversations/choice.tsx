import { m } from "~/core/words/m";
import { cn } from "~/core/kit/cn";
import { SearchField } from "~/core/kit/ui/search-field";
import { TabLinks } from "~/core/kit/ui/segmented";
import { ClearFilters, FilterForm } from "~/task/lists/filter-form";
import { conversationsSearch, type Filters } from "./schema";

type ChoiceProps = {
  filters: Filters;
  /** Null where the number would count more than the list. */
  counts: { answer: number; unread: number | null };
};

/** Which conversations are shown; on a phone the search opens over the rest when it has the focus. */
export function Choice({ filters, counts }: ChoiceProps) {
  const shown = [
    { show: undefined, label: m.common_all() },
    { show: "answer" as const, label: m.conversations_needs_an_answer(), count: counts.answer },
    { show: "unread" as const, label: m.common_unread(), count: counts.unread ?? undefined },
  ];
  return (
    <div className="relative mb-3 flex items-center gap-4 max-sm:-mt-4 max-sm:mb-2">
      <TabLinks
        label={m.conversations_which_conversations()}
        className="min-w-0 flex-1 max-sm:gap-4 max-sm:pe-11"
        items={shown.map(({ show, label, count }) => ({
          to: conversationsSearch.href(filters, { show }),
          label,
          current: filters.show === show,
          ...(count !== undefined && { count }),
        }))}
      />
      <FilterForm
        search={conversationsSearch}
        state={filters}
        keep={["show"]}
        label={m.conversations_my_conversations()}
        className={cn(
          "bg-paper flex items-center gap-2 max-sm:absolute max-sm:inset-y-0 max-sm:end-0 sm:w-64",
          filters.q === ""
            ? "max-sm:w-11 max-sm:focus-within:w-full max-sm:not-focus-within:[&_input]:border-transparent max-sm:not-focus-within:[&_input]:bg-transparent max-sm:not-focus-within:[&_input]:pe-0"
            : "max-sm:w-full",
        )}
      >
        <SearchField
          name="q"
          label={m.conversations_search_title_or_what()}
          placeholder={m.conversations_title_or_what_was()}
          defaultValue={filters.q}
          maxLength={200}
          className="min-w-0 flex-1"
        />
        <ClearFilters search={conversationsSearch} state={filters} />
      </FilterForm>
    </div>
  );
}
