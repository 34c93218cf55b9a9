import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { t } from "~/core/words/t";
import { requireRightWith } from "~/core/session/guards.server";
import { PersonLink } from "~/core/person/person-link";
import { Avatar } from "~/core/kit/ui/avatar";
import { ButtonLink } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { pageColumn } from "~/core/kit/ui/page-column";
import { sendDraft } from "~/core/kit/form/send-draft";
import { useArrivalFocus } from "~/core/kit/use-arrival-focus";
import { fullName } from "~/core/person/full-name";
import { getPersonDetails } from "~/core/person/people.model.server";
import { listOpenTasksOf, type OpenTask } from "~/task/row/tasks.model.server";
import { KEPT } from "~/core/server/problems.words";
import { titled } from "~/core/kit/page-title";
import { listText } from "~/core/words/said";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { DueTime, TaskState } from "~/task/row/task-parts";
import { TaskMarks } from "~/task/row/task-marks";
import { listKeptRoutines } from "./kept-routines.model.server";
import { LeaveForm } from "./leave-form";
import { usersSearch } from "../list/list";
import { leavingSearch, readLeaving } from "../people";
import { backPath } from "./schema";
import { action } from "./settle.server";

/** How many routines are named. */
const NAMED = 5;

const TASKS_SHOWN = 10;

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { action };
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("All Users") };

export const meta = titled(() => t("Deactivate or remove"));

export async function loader(args: LoaderFunctionArgs) {
  const leaving = readLeaving(new URL(args.request.url).searchParams);
  const { me, headers, page } = await requireRightWith(args, "administer", (db) =>
    Promise.all([
      leaving.user === undefined ? null : getPersonDetails(db, leaving.user),
      leaving.user === undefined ? null : listOpenTasksOf(db, leaving.user, TASKS_SHOWN),
      leaving.user === undefined ? [] : listKeptRoutines(db, leaving.user),
    ]),
  );
  const [person, open, routines] = page;
  const isOwn = leaving.user === me.uid;
  const asking = { uid: me.uid, full_name: fullName(me.first_name, me.last_name) };
  return data({ leaving, person, open, routines, isOwn, asking }, { headers });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendDraft(args, { home: usersSearch.path, kept: KEPT.nothing });
}

export default function LeavePage() {
  const { leaving, person, open, routines, isOwn, asking } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);
  if (person === null || open === null) {
    return (
      <EmptyState
        title={t("No longer here")}
        action={<ButtonLink to={backPath(leaving, undefined)}>{t("All users")}</ButtonLink>}
      >
        {t("There is no such person, or they have been removed.")}
      </EmptyState>
    );
  }
  if (isOwn) {
    return (
      <EmptyState
        title={t("This is your own account")}
        action={<ButtonLink to={backPath(leaving, person.uid)}>{t("All users")}</ButtonLink>}
      >
        {t("You can't deactivate or remove yourself. Another admin can.")}
      </EmptyState>
    );
  }
  const isRemoval = leaving.then === "remove";
  const tasks = t("{total} open {total, plural, one {task} other {tasks}}", { total: open.total });
  return (
    <div className={cardClass(pageColumn("form", "flex flex-col gap-5 sm:p-6"))}>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar id={person.uid} name={person.full_name} size="md" />
        <div className="min-w-0 flex-1 basis-40">
          <h2
            ref={heading}
            tabIndex={-1}
            className="text-lg font-semibold [overflow-wrap:anywhere]"
          >
            <PersonLink uid={person.uid}>{person.full_name}</PersonLink>
          </h2>
          <p className="text-ink-soft text-sm">
            {person.department_label ?? t("No Department")} · {tasks}
          </p>
        </div>
        <SegmentedLinks
          label={t("How it ends")}
          items={(["deactivate", "remove"] as const).map((then) => ({
            to: leavingSearch.href(leaving, { then }),
            label: then === "remove" ? t("Remove") : t("Deactivate"),
            current: leaving.then === then,
          }))}
        />
      </div>
      <p className="measure">
        {isRemoval
          ? t(
              "The account is deleted for good, with email, contact and gender. The name stays in conversations and the audit log, and so does what they sent: messages, photos and files, which an admin can remove one by one. Their sessions end at once.",
            )
          : person.deactivated_at === null
            ? t(
                "They are signed out at once and cannot sign in until an admin reactivates them. Nothing that they sent is deleted.",
              )
            : t(
                "They are already deactivated. Here you decide what happens to the tasks they still have.",
              )}
      </p>
      {open.total > 0 ? <OpenTasks tasks={open.tasks} total={open.total} /> : null}
      <LeaveForm key={leaving.then} leaving={leaving} person={person} openTasks={open.total}>
        {routines.length === 0 ? null : (
          <KeptRoutines
            routines={routines}
            leaver={person.uid}
            me={asking}
            error={answer?.reply?.error?.keeper?.[0]}
          />
        )}
      </LeaveForm>
    </div>
  );
}

type KeptRoutinesProps = {
  /** The names of the routines. */
  routines: ReadonlyArray<string>;
  leaver: string;
  me: { uid: string; full_name: string };
  error: string | undefined;
};

/** Asks who takes over the routines of somebody who leaves: the reader, unless they choose another admin. */
function KeptRoutines({ routines, leaver, me, error }: KeptRoutinesProps) {
  const names = routines.slice(0, NAMED);
  const more = routines.length - names.length;
  return (
    <div className="sm:max-w-sm">
      <PersonPicker
        name="keeper"
        label={t("Who takes over the routines?")}
        description={t(
          "{more, plural, =0 {{names}} one {{names} and 1 more} other {{names} and # more}}: from then on in this admin’s name.",
          { names: listText(names), more },
        )}
        admins
        excludeUids={[leaver]}
        defaultPeople={[me]}
        error={error}
        required
      />
    </div>
  );
}

type OpenTasksProps = {
  tasks: ReadonlyArray<OpenTask>;
  total: number;
};

/** The first open tasks of somebody who leaves, soonest due first. */
function OpenTasks({ tasks, total }: OpenTasksProps) {
  return (
    <div>
      <ul aria-label={t("Open tasks")} className="divide-hairline divide-y border-y">
        {tasks.map((task) => (
          <li
            key={task.id}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm"
          >
            <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere] max-sm:basis-full">
              {task.title}
            </span>
            <TaskMarks task={task} />
            <TaskState stage={task.stage} bare />
            <DueTime dueDateTime={task.due_date_time} />
          </li>
        ))}
      </ul>
      {total > tasks.length ? (
        <p className="text-ink-faint pt-2 text-sm">
          {t("and {total} more", { total: total - tasks.length })}
        </p>
      ) : null}
    </div>
  );
}
