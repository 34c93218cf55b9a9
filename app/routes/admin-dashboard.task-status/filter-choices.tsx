import { useLoaderData } from "@remix-run/react";
import { SelectField } from "~/components/ui/select-field";
import { PRIORITY_OPTIONS } from "~/domain/priority";
import { dueChoices, sortChoices, stageChoices } from "~/domain/task-filters";
import type { loader } from "./route";

/** What the tasks are narrowed down to by choice, and how they are sorted. */
export function FilterChoices() {
  const { page, departments, groups } = useLoaderData<typeof loader>();
  return (
    <>
      {page.view === "table" ? (
        <SelectField
          name="stage"
          label="Status"
          labelHidden
          placeholder="New and Pending"
          options={stageChoices}
          defaultValue={page.stage === "open" ? "" : page.stage}
          className={width}
        />
      ) : null}
      <SelectField
        name="due"
        label="Due"
        labelHidden
        placeholder="Due any time"
        options={dueChoices}
        defaultValue={page.due ?? ""}
        className={width}
      />
      <SelectField
        name="priority"
        label="Priority"
        labelHidden
        placeholder="All priorities"
        options={PRIORITY_OPTIONS}
        defaultValue={page.priority ?? ""}
        className={width}
      />
      <SelectField
        name="department"
        label="Department"
        labelHidden
        placeholder="All departments"
        options={departments}
        defaultValue={page.department ?? ""}
        className={width}
      />
      {groups.length > 0 || page.group ? (
        <SelectField
          name="group"
          label="Group"
          labelHidden
          placeholder="All groups"
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={page.group ?? ""}
          className={width}
        />
      ) : null}
      <SelectField
        name="sort"
        label="Sort"
        labelHidden
        placeholder="Due first"
        options={sortChoices}
        defaultValue={page.sort === "due" ? "" : page.sort}
        className={width}
      />
    </>
  );
}

/** Where there is room they stand in a row, otherwise in columns of equal width. */
const width = "@5xl:flex-1";
