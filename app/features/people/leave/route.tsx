import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { requireRight, requireRightWith } from "~/core/session/guards.server";
import { PersonLink } from "~/core/person/person-link";
import { Avatar } from "~/core/kit/ui/avatar";
import { ButtonLink } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { pageColumn } from "~/core/kit/ui/page-column";
import { NO_DEPARTMENT } from "~/core/person/department";
import { sendDraft } from "~/core/kit/form/send-draft";
import { useArrivalFocus } from "~/core/kit/use-arrival-focus";
import { readForm } from "~/core/server/read-form.server";
import { refuseForm } from "~/core/kit/form/refuse-form.server";
import { getPersonDetails } from "~/core/person/people.model.server";
import { listOpenTasksOf } from "~/task/row/tasks.model.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { redirectWithToast } from "~/core/server/toast.server";
import { KEPT } from "~/core/server/problems.words";
import { LeaveForm } from "./leave-form";
import { OpenTasks } from "./open-tasks";
import { usersSearch } from "../list/list";
import { leavingSearch, readLeaving } from "../people";
import { backPath, LeaveSchema } from "./schema";
import { settleLeaving } from "./settle.server";
import { titled } from "~/core/kit/page-title";

const TASKS_SHOWN = 10;

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: "All Users" };

export const meta = titled("Deactivate or remove");

export async function loader(args: LoaderFunctionArgs) {
  const leaving = readLeaving(new URL(args.request.url).searchParams);
  const { me, headers, page } = await requireRightWith(args, "administer", (db) =>
    Promise.all([
      leaving.user === undefined ? null : getPersonDetails(db, leaving.user),
      leaving.user === undefined ? null : listOpenTasksOf(db, leaving.user, TASKS_SHOWN),
    ]),
  );
  const [person, open] = page;
  return data({ leaving, person, open, isOwn: leaving.user === me.uid }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const { db, headers } = await requireRight(args, "administer");
  const leaving = readLeaving(new URL(args.request.url).searchParams);
  const submission = parseWithZod(await readForm(args.request), { schema: LeaveSchema });
  if (submission.status !== "success") return refuseForm(submission, { headers });
  const outcome = await settleLeaving(db, submission.value);
  if (!outcome.ok) {
    const { field, message, status } = outcome;
    const reply = submission.reply(field ? { fieldErrors: { [field]: [message] } } : {});
    return data(answerWith({ ok: false, reply, message }), { status, headers });
  }
  const { uid, then } = submission.value;
  const { type, message } = outcome;
  const back = backPath(leaving, then === "remove" ? undefined : uid);
  return redirectWithToast(back, { type, message }, { headers });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendDraft(args, {
    home: usersSearch.path,
    kept: KEPT.nothing,
    offline: (message) => answerWith({ ok: false, message }),
  });
}

export default function LeavePage() {
  const { leaving, person, open, isOwn } = useLoaderData<typeof loader>();
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);
  if (person === null || open === null) {
    return (
      <EmptyState
        title="No longer here"
        action={<ButtonLink to={backPath(leaving, undefined)}>All users</ButtonLink>}
      >
        There is no such person, or they have been removed.
      </EmptyState>
    );
  }
  if (isOwn) {
    return (
      <EmptyState
        title="This is your own account"
        action={<ButtonLink to={backPath(leaving, person.uid)}>All users</ButtonLink>}
      >
        You can't deactivate or remove yourself. Another admin can.
      </EmptyState>
    );
  }
  const isRemoval = leaving.then === "remove";
  const tasks = `${open.total} open ${open.total === 1 ? "task" : "tasks"}`;
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
            {person.department_label ?? NO_DEPARTMENT} · {tasks}
          </p>
        </div>
        <SegmentedLinks
          label="How it ends"
          items={(["deactivate", "remove"] as const).map((then) => ({
            to: leavingSearch.href(leaving, { then }),
            label: then === "remove" ? "Remove" : "Deactivate",
            current: leaving.then === then,
          }))}
        />
      </div>
      <p className="measure">
        {isRemoval
          ? "The account is deleted for good, with email, contact and gender. The name stays in conversations and the audit log, and so does what they sent: messages, photos and files, which an admin can remove one by one. Their sessions end at once."
          : person.deactivated_at === null
            ? "They are signed out at once and cannot sign in until an admin reactivates them. Nothing that they sent is deleted."
            : "They are already deactivated. Here you decide what happens to the tasks they still have."}
      </p>
      {open.total > 0 ? <OpenTasks tasks={open.tasks} total={open.total} /> : null}
      <LeaveForm key={leaving.then} leaving={leaving} person={person} openTasks={open.total} />
    </div>
  );
}
