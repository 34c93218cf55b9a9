import { useLoaderData } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { t } from "~/core/words/t";
import { RowList } from "~/core/kit/list/row-list";
import { LiveRow } from "~/core/kit/list/live-row";
import { useSteadyList } from "~/core/kit/list/use-steady-list";
import { isShifted, useSelection } from "~/core/kit/list/use-selection";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { Pagination } from "~/core/kit/ui/pagination";
import { BulkBar } from "~/task/several/bulk-bar";
import { WithoutScripts } from "~/task/several/all-that-match";
import { PAGE_SIZE, personSearch } from "./list";
import { ListHead } from "./list-head";
import { LIST_TEXTS } from "./person.words";
import type { loader } from "./route";
import { PersonTaskRow } from "./task-row";

/** The chosen list of a person's tasks; many of them can be reassigned at once. */
export function PersonTasks() {
  const { state, tasks: all, total } = useLoaderData<typeof loader>();
  const here = personSearch.href(state);
  const {
    rows,
    present: tasks,
    arrivals,
  } = useSteadyList(all, here, { goesOn: total > all.length });
  const selection = useSelection(tasks, here);
  return (
    <section
      aria-labelledby="person-tasks"
      data-keep-focus
      className="flex min-w-0 flex-col @3xl:col-span-2"
    >
      <ListHead
        level="h3"
        id="person-tasks"
        show={state.show}
        total={total}
        hrefFor={(show) => personSearch.href(state, { show })}
      />
      <ArrivalsButton {...arrivals} />
      {rows.length === 0 ? (
        <EmptyState compact title={LIST_TEXTS[state.show].empty} />
      ) : (
        <>
          <Checkbox
            label={
              total > tasks.length
                ? t("Select all {tasks} on this page", { tasks: tasks.length })
                : t("Select all")
            }
            checked={selection.isPageChosen}
            onChange={(event) => selection.choosePage(event.currentTarget.checked)}
            className="px-3.5 noscript:hidden"
          />
          <WithoutScripts>
            {t(
              "Selecting several tasks needs JavaScript. Each can be changed in its conversation.",
            )}
          </WithoutScripts>
          <RowList
            onKeyDown={(event: KeyboardEvent<HTMLElement>) => selection.onKeyDown(event)}
            className="@container"
          >
            {rows.map(({ row: task, isGone }) => (
              <LiveRow key={task.id} id={task.id} isGone={isGone}>
                <PersonTaskRow
                  task={task}
                  box={
                    <Checkbox
                      label={t("Select {title}", { title: task.title })}
                      labelHidden
                      data-row=""
                      value={task.id}
                      // The focus returns to the row that was acted on last.
                      data-take-focus={selection.place === task.id || undefined}
                      checked={selection.chosen.has(task.id)}
                      onChange={(event) => selection.toggle(task.id, isShifted(event.nativeEvent))}
                      className="relative z-10 -m-2 p-2 noscript:hidden"
                    />
                  }
                />
              </LiveRow>
            ))}
          </RowList>
        </>
      )}
      <Pagination
        page={state.page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => personSearch.href(state, { page })}
        label={t("Pages of their tasks")}
      />
      <BulkBar
        selection={selection}
        all={{ list: "person", filters: personSearch.params(state), total }}
        speaks
      />
    </section>
  );
}
