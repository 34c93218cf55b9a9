import { useLoaderData } from "@remix-run/react";
import { type KeyboardEvent, useCallback, useState } from "react";
import { t } from "~/core/words/t";
import { useOpenTask } from "~/core/kit/address/pane-history";
import { ArrivalsButton } from "~/core/kit/ui/arrivals-button";
import { ButtonLink } from "~/core/kit/ui/button";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { Table } from "~/core/kit/ui/table";
import { onDemand } from "~/core/live/on-demand";
import { useSteadyList } from "~/core/kit/list/use-steady-list";
import { useSelection } from "~/core/kit/list/use-selection";
import { countText } from "~/task/lists/task-filters";
import { Paging } from "~/core/kit/ui/pagination";
import { BulkBar } from "~/task/several/bulk-bar";
import { WithoutScripts } from "~/task/several/all-that-match";
import { isShown } from "~/core/kit/older";
import { readingDirection } from "~/core/kit/reading-direction";
import { hearsSingleKeys } from "~/core/shell/single-keys";
import { type EditCell, EditCellContext } from "./cell-button";
import type { loader } from "./route";
import { type StatusPage, statusSearch } from "./schema";
import { TaskHeads, TaskRow } from "./task-row";

const REACHABLE = "a, button, input";

const CellEditor = onDemand(() => import("./cell-editor"));

/** A page of all tasks that match, many of which can be changed at once. */
export function TaskTable() {
  const { page, tasks: all, counts, newer, older } = useLoaderData<typeof loader>();
  const open = useOpenTask();
  const here = statusSearch.href(page);
  const { rows, present: tasks, arrivals } = useSteadyList(all, here, { goesOn: older !== null });
  const selection = useSelection(tasks, here);
  const [edited, setEdited] = useState<Parameters<EditCell> | null>(null);
  const edit = useCallback<EditCell>((...cell) => {
    setEdited((was) => (was?.[0] === cell[0] && was[1] === cell[1] ? null : cell));
  }, []);
  const task = tasks.find(({ id }) => id === edited?.[0]);
  const cell = edited && task ? { task, part: edited[1], button: edited[2] } : null;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    // An action on the selected rows removes their bar: the focus returns to a row.
    <section aria-label={t("Tasks")} data-keep-focus className="@container flex min-w-0 flex-col">
      <ArrivalsButton {...arrivals} />
      {rows.length === 0 ? <NoTasks page={page} /> : null}
      {rows.length > 0 ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              label={t("Select all {tasks} on this page", { tasks: tasks.length })}
              checked={selection.isPageChosen}
              onChange={(event) => selection.choosePage(event.currentTarget.checked)}
              className="ps-3 noscript:hidden"
            />
            <WithoutScripts>
              {t(
                "Selecting several tasks needs JavaScript. Each can be changed in its conversation.",
              )}
            </WithoutScripts>
            <p role="status" className="tabular text-ink-soft text-sm">
              {t("{count, plural, one {{shown} task} other {{shown} tasks}}", {
                count: total,
                shown: countText(total),
              })}
            </p>
          </div>
          <Table
            caption={t("Tasks")}
            onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
              if (moveInTable(event) || pressLetter(event)) event.preventDefault();
              else selection.onKeyDown(event);
            }}
            className="table-fixed max-sm:-mx-4 max-sm:w-auto @max-3xl:block @max-3xl:[&>tbody]:block"
          >
            <TaskHeads page={page} />
            <EditCellContext.Provider value={edit}>
              <tbody>
                {rows.map(({ row: task, isGone }) => (
                  <TaskRow
                    key={task.id}
                    isGone={isGone}
                    task={task}
                    isOpen={task.id === open}
                    isChosen={selection.chosen.has(task.id)}
                    isPlace={selection.place === task.id}
                    onToggle={selection.toggle}
                  />
                ))}
              </tbody>
            </EditCellContext.Provider>
          </Table>
        </>
      ) : null}
      <OnceOpen open={cell !== null} onEscape={() => setEdited(null)}>
        <CellEditor cell={cell} onClose={() => setEdited(null)} />
      </OnceOpen>
      <Paging
        label={t("Pages of tasks")}
        back={newer === null ? null : statusSearch.href(page, { before: newer, after: null })}
        on={older === null ? null : statusSearch.href(page, { after: older, before: null })}
        words={[t("Prev"), t("Next")]}
      />
      <BulkBar
        selection={selection}
        all={{ list: "status", filters: statusSearch.params(page), total }}
      />
    </section>
  );
}

function NoTasks({ page }: { page: StatusPage }) {
  if (statusSearch.hides(page)) {
    const all = statusSearch.cleared(page);
    return (
      <EmptyState
        title={t("No task matches these filters.")}
        action={<ButtonLink to={all}>{t("Clear filters")}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title={t("Nothing is waiting to be done.")}
      action={<ButtonLink to="/admin-dashboard/task-assign">{t("Assign a task")}</ButtonLink>}
    >
      {t("New and pending tasks of the whole team are listed here.")}
    </EmptyState>
  );
}

/**
 * Moves the focus through a table as through a spreadsheet: Left and Right within a row, Up and Down within a column,
 * Home and End to the ends of a row. Returns whether the key was one of these.
 */
function moveInTable(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (!(target instanceof HTMLElement)) return false;
  const [row, cell] = [target.closest("tr"), target.closest("td")];
  if (!row || !cell) return false;
  if (key === "ArrowUp" || key === "ArrowDown") {
    const step = key === "ArrowUp" ? "previousElementSibling" : "nextElementSibling";
    for (let next = row[step]; next; next = next[step]) {
      const [reached] = reachableIn(next.children[cell.cellIndex]);
      if (!reached) continue;
      reached.focus();
      return true;
    }
    return true;
  }
  const inRow = reachableIn(row);
  const at = inRow.indexOf(target);
  const ahead = readingDirection();
  const places: Record<string, number> = {
    ArrowLeft: Math.max(at - ahead, 0),
    ArrowRight: Math.max(at + ahead, 0),
    Home: 0,
    End: inRow.length - 1,
  };
  const to = places[key];
  if (to === undefined) return false;
  inRow[to]?.focus();
  return true;
}

function reachableIn(place: Element | undefined): Array<HTMLElement> {
  const found = place?.querySelectorAll<HTMLElement>(REACHABLE) ?? [];
  return [...found].filter(isShown);
}

/**
 * Presses the button whose key is the pressed letter, in the focused row: P changes the priority, A the person, D the
 * deadline. Returns whether there is one.
 */
function pressLetter(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, code, target, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || repeat || !hearsSingleKeys()) return false;
  // Letters are also found on keyboards with other alphabets.
  const letter = /^[ -~]$/.test(key) ? key.toUpperCase() : code.replace(/^Key/, "");
  if (!/^[A-Z]$/.test(letter) || !(target instanceof HTMLElement)) return false;
  const button = target
    .closest("tr")
    ?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts=${letter}]`);
  button?.click();
  return button !== null && button !== undefined;
}
