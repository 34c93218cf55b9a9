import { Form } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { Button } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { SearchField } from "~/components/ui/search-field";
import { SegmentedLinks } from "~/components/ui/segmented";
import { useFilterForm } from "~/search/use-filter-form";
import { CLOSED, type GroupsList, HOME, listPath } from "./list";

type GroupFiltersProps = { list: GroupsList; total: number; action: ReactNode };

/** Groups in use or archived ones, narrowed down by name; and the way to a new one. */
export function GroupFilters({ list, total, action }: GroupFiltersProps) {
  const ref = useRef<HTMLFormElement>(null);
  const handlers = useFilterForm(ref);
  const groups = `${total.toLocaleString("en")} ${total === 1 ? "group" : "groups"}`;
  return (
    <PageHeader
      lead={
        <SegmentedLinks
          label="Which groups"
          items={(["active", "archived"] as const).map((view) => ({
            to: listPath(list, { ...CLOSED, view, page: 1 }),
            label: view === "active" ? "In use" : "Archived",
            current: list.view === view,
          }))}
        />
      }
      actions={action}
    >
      <Form
        ref={ref}
        method="get"
        action={HOME}
        role="search"
        aria-label="Groups"
        {...handlers}
        className="flex w-full flex-wrap items-center gap-2"
      >
        <SearchField
          label="Search by name"
          name="q"
          defaultValue={list.q}
          maxLength={80}
          className="w-full sm:w-72"
        />
        {list.view === "archived" ? <input type="hidden" name="view" value="archived" /> : null}
        {list.group === undefined ? null : <input type="hidden" name="group" value={list.group} />}
        {list.new === undefined ? null : <input type="hidden" name="new" value={list.new} />}
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
        <p role="status" className="tabular text-ink-soft text-sm sm:ml-auto">
          {list.q === "" ? groups : `${groups} found`}
        </p>
      </Form>
    </PageHeader>
  );
}
