import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { requireRightWith } from "~/core/session/guards.server";
import { StatusViews } from "~/task/conversation/admin/status-views";
import { Banner } from "~/core/kit/ui/banner";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { Icon } from "~/core/kit/ui/icon";
import { PageHeader } from "~/core/kit/ui/page-header";
import { sendDraft } from "~/core/kit/form/send-draft";
import {
  getAssignment,
  listAssignments,
  listAssignmentTasks,
  listNewcomers,
} from "../assignments.model.server";
import { getGroup } from "~/core/person/people.model.server";
import { KEPT } from "~/core/server/problems.words";
import { AssignmentCard } from "./assignment-card";
import { assignmentsSearch, NEWCOMERS_SHOWN, PAGE_SIZE, TASKS_PAGE_SIZE } from "./list";
import { titled } from "~/core/kit/page-title";
import { Paging } from "~/core/kit/ui/pagination";
import { peopleCount } from "~/core/person/group";
import { call } from "~/core/server/call.server";
import { done, formAction, withFields } from "~/core/session/form-action.server";
import { ASSIGN_TEXTS, ASSIGNMENT_PROBLEMS } from "~/task/row/assignments.words";
import { taskCount } from "~/task/text/task-count";
import { toStored } from "~/task/text/task-text-schema";
import { AssignmentSchema, editSchema, IncludeSchema } from "./schema";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

/** Carries out one form about an assignment; the answer says how many tasks changed. */
export const action = formAction<{ isUndoable: true }>(
  "several",
  {
    edit: withFields(
      ({ me }) => editSchema(me.time_zone),
      ({ db, form: { assignmentId, version, ...form } }) =>
        done(
          call(db, "edit_assignment", { assignmentId, version, text: toStored(form) }),
          (count) => ({ says: t("{tasks} changed", { tasks: taskCount(count) }) }),
          async ({ reason }) => {
            const isChanged = reason === "assignment_changed";
            const current = isChanged ? await getAssignment(db, assignmentId) : null;
            return current ? { version: current.version } : {};
          },
        ),
    ),
    withdraw: withFields(AssignmentSchema, ({ db, form }) =>
      done(call(db, "withdraw_assignment", form), (count) => ({
        says: t("{tasks} withdrawn", { tasks: taskCount(count) }),
        value: { isUndoable: true },
      })),
    ),
    restore: withFields(AssignmentSchema, ({ db, form }) =>
      done(call(db, "restore_assignment", form), (count) => ({
        says: t("{tasks} put back", { tasks: taskCount(count) }),
      })),
    ),
    include: withFields(IncludeSchema, ({ db, form: { assignmentId, person: people } }) =>
      done(call(db, "include_members", { assignmentId, people }), ({ length }) => ({
        says: ASSIGN_TEXTS.assigned(peopleCount(length)),
      })),
    ),
  },
  { own: ASSIGNMENT_PROBLEMS, kept: "text" },
);

export const handle = { place: () => t("Assignments") };

export const meta = titled(() => t("Assignments"));

export async function loader(args: LoaderFunctionArgs) {
  const list = assignmentsSearch.read(new URL(args.request.url).searchParams);
  const { headers, page: read } = await requireRightWith(args, "oversee", (db) =>
    Promise.all([
      listAssignments(db, { limit: PAGE_SIZE + 1, before: list.before, group: list.group }),
      list.open === undefined ? null : getAssignment(db, list.open),
      list.open === undefined
        ? []
        : listAssignmentTasks(db, list.open, list.tasks, TASKS_PAGE_SIZE),
      list.open === undefined ? null : listNewcomers(db, list.open, NEWCOMERS_SHOWN),
      list.group === undefined ? null : getGroup(db, list.group),
    ]),
  );
  const [found, opened, tasks, newcomers, group] = read;
  if (tasks.length === 0 && list.tasks > 1)
    throw redirect(assignmentsSearch.href(list, { tasks: 1 }), { headers });
  const page = found.slice(0, PAGE_SIZE);
  return data(
    {
      list,
      group,
      // The assignment that the address opens is always on the page, whichever page lists it.
      assignments:
        opened === null || page.some(({ id }) => id === opened.id) ? page : [opened, ...page],
      hasMore: found.length > PAGE_SIZE,
      lastId: page.at(-1)?.id,
      details: opened === null || newcomers === null ? null : { id: opened.id, tasks, newcomers },
    },
    { headers },
  );
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendDraft(args, { home: assignmentsSearch.path, kept: KEPT.text });
}

export default function AssignmentsPage() {
  const { list, group, assignments, hasMore, lastId, details } = useLoaderData<typeof loader>();
  function pageAt(before: string | undefined) {
    return assignmentsSearch.href(list, { before, open: undefined, tasks: 1 });
  }
  return (
    <>
      <PageHeader
        lead={<StatusViews current="assignments" />}
        actions={
          <ButtonLink
            to={href("/admin-dashboard/task-assign", { assign: "people" })}
            icon={<Icon name="users-round" />}
          >
            {t("Assign to several")}
          </ButtonLink>
        }
      >
        {group ? (
          <p className="text-ink-soft flex flex-wrap items-center gap-2 text-sm">
            {t("Assigned to the group “{name}”.", { name: group.name })}
            <ButtonLink size="sm" variant="quiet" to={assignmentsSearch.path}>
              {t("Show all")}
            </ButtonLink>
          </p>
        ) : null}
      </PageHeader>
      {list.open !== undefined && details === null ? (
        <div className="mb-4">
          <Banner tone="warning">{t("This assignment no longer exists.")}</Banner>
        </div>
      ) : null}
      {assignments.length === 0 ? (
        <EmptyState
          title={
            list.before === undefined ? t("Nothing assigned to several people yet") : t("No more")
          }
          action={
            <ButtonLink to={href("/admin-dashboard/task-assign", { assign: "people" })}>
              {t("Assign to several")}
            </ButtonLink>
          }
        >
          {t(
            "A task that goes to several people, a group or a department appears here once, with how far each of them got.",
          )}
        </EmptyState>
      ) : (
        <ul aria-label={t("Assignments")} className="flex flex-col gap-3">
          {assignments.map((assignment) => (
            <li key={assignment.id}>
              <AssignmentCard
                assignment={assignment}
                details={details?.id === assignment.id ? details : null}
                list={list}
              />
            </li>
          ))}
        </ul>
      )}
      <Paging
        label={t("Pages of assignments")}
        back={list.before === undefined ? null : pageAt(undefined)}
        on={hasMore ? pageAt(lastId) : null}
        words={[t("Newest"), t("Older")]}
      />
    </>
  );
}
