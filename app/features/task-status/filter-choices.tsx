import { useLoaderData } from "@remix-run/react";
import { DepartmentFilter, FilterSelect, PriorityFilter } from "~/core/task/list/filter-select";
import { dueChoices, sortChoices, stageChoices } from "~/core/task/task-filters";
import type { loader } from "./route";

/** The filters with choices, and the order. */
export function FilterChoices() {
  const { page, departments, groups } = useLoaderData<typeof loader>();
  return (
    <>
      {page.view === "table" ? (
        <FilterSelect
          name="stage"
          label="Status"
          placeholder="New and Pending"
          options={stageChoices}
          value={page.stage === "open" ? "" : page.stage}
          className={width}
        />
      ) : null}
      <FilterSelect
        name="due"
        label="Due"
        placeholder="Due any time"
        options={dueChoices}
        value={page.due}
        className={width}
      />
      <PriorityFilter value={page.priority} className={width} />
      <DepartmentFilter options={departments} value={page.department} className={width} />
      {groups.length > 0 || page.group ? (
        <FilterSelect
          name="group"
          label="Group"
          placeholder="All groups"
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={page.group}
          className={width}
        />
      ) : null}
      <FilterSelect
        name="sort"
        label="Sort"
        placeholder="Due first"
        options={sortChoices}
        value={page.sort === "due" ? "" : page.sort}
        className={width}
      />
    </>
  );
}

/** In a row if there is room, otherwise in columns of equal width. */
const width = "@5xl:flex-1";
