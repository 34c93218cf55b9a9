import "./task-status.css";
import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/words/t";
import { type Guarded, requireRightWith } from "~/core/session/guards.server";
import { AdminTaskPane } from "~/task/conversation/admin/late-admin-pane";
import { StatusViews } from "~/task/conversation/admin/status-views";
import { ListAndPane } from "~/task/conversation/list-and-pane";
import { departmentChoices } from "~/core/person/department";
import { listDepartmentsInUse } from "~/core/session/departments.model.server";
import { getPerson, listGroupChoices } from "~/core/person/people.model.server";
import { titled } from "~/core/kit/page-title";
import { TaskBoard } from "./board";
import { StatusFilters } from "./filters";
import { columnSizes, PAGE_SIZE, type StatusPage, statusSearch } from "./schema";
import { TaskTable } from "./task-table";
import { stagesOf } from "~/task/lists/task-filters";
import type { TaskRow } from "~/task/row/task-row";
import { countTasks, listTaskBoard, listTasks } from "~/task/lists/task-status.model.server";
import * as z from "zod/mini";
import { readJson } from "~/core/kit/read-json";
import { PrioritySchema } from "~/task/text/task-text-schema";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

const Moment = z.iso.datetime({ offset: true });

/** The position of a row in its list: its sort key and its id. */
const PLACES = {
  due: z.tuple([Moment, z.uuid()]),
  newest: z.tuple([Moment, z.uuid()]),
  priority: z.tuple([PrioritySchema, Moment, z.uuid()]),
  person: z.tuple([z.string().check(z.maxLength(200)), z.uuid(), Moment, z.uuid()]),
};

/** A position as in an address. */
function placeParam(place: ReadonlyArray<string>): string {
  return JSON.stringify(place);
}

/** The position after which a page of the table begins, or before which it ends; null for the first page. */
function placesOf({ after, before, sort }: StatusPage) {
  return { after: readPlace(after, sort), before: readPlace(before, sort) };
}

/** The position in an address; null if this order has no such position. */
function readPlace(value: string | null, sort: StatusPage["sort"]): Array<string> | null {
  return readJson(PLACES[sort], value);
}

export const handle = { place: () => t("Task Status") };

export const meta = titled(() => t("Task Status"));

/** Every task of the team, as filtered by the address: a board, or a page of the table. */
export async function loader(args: LoaderFunctionArgs) {
  const page = statusSearch.read(new URL(args.request.url).searchParams);
  const { headers, ...read } = await requireRightWith(args, "oversee", (db) =>
    Promise.all([
      loadTasks(db, page),
      loadCounts(db, page),
      listDepartmentsInUse(db),
      listGroupChoices(db),
      page.person === undefined ? null : getPerson(db, page.person),
    ]),
  );
  const [{ tasks, newer, older }, counts, inUse, groups, person] = read.page;
  const { after, before } = placesOf(page);
  // The rows after this position may be gone by now.
  if (page.view === "table" && tasks.length === 0 && (after ?? before)) {
    throw redirect(statusSearch.href(page, { after: null, before: null }), { headers });
  }
  return data(
    {
      page,
      tasks,
      newer,
      older,
      counts,
      departments: departmentChoices(inUse, page.department),
      groups,
      person: person && { uid: person.uid, full_name: person.full_name },
    },
    { headers },
  );
}

export default function TaskStatusPage() {
  const { page, tasks } = useLoaderData<typeof loader>();
  return (
    <ListAndPane Pane={AdminTaskPane} rows={tasks}>
      <div className="@container mb-2">
        <div className="flex flex-wrap items-center gap-2">
          <StatusViews current={page.view} />
          <StatusFilters />
        </div>
      </div>
      {page.view === "board" ? <TaskBoard /> : <TaskTable />}
    </ListAndPane>
  );
}

type Db = Guarded["db"];

/** The counts of what a page lists. */
function loadCounts(db: Db, page: StatusPage) {
  return countTasks(db, page, stagesOf(page.view === "board" ? "all" : page.stage));
}

/** The tasks on a page, and where the next and the previous page begin. */
async function loadTasks(db: Db, page: StatusPage) {
  if (page.view === "board") {
    const tasks = await listTaskBoard(db, { ...page, stage: "all" }, columnSizes(page));
    return { tasks: tasks.map(withoutText), newer: null, older: null };
  }
  const { after, before } = placesOf(page);
  // One row more than is shown says whether there is another page.
  const rows = await listTasks(db, page, { size: PAGE_SIZE + 1, after, before });
  const hasMore = rows.length > PAGE_SIZE;
  const shown = before ? rows.slice(-PAGE_SIZE) : rows.slice(0, PAGE_SIZE);
  const [first, last] = [shown[0], shown.at(-1)];
  const hasNewer = before ? hasMore : after !== null;
  const hasOlder = before ? true : hasMore;
  return {
    tasks: shown.map(({ place: _, ...task }) => withoutText(task)),
    newer: hasNewer && first ? placeParam(first.place) : null,
    older: hasOlder && last ? placeParam(last.place) : null,
  };
}

/** A row without its description, which is in the conversation. */
function withoutText({ description: _, ...task }: TaskRow) {
  return task;
}
