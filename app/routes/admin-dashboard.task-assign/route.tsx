import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { requireAdmin } from "~/auth/guards.server";
import { ErrorPage } from "~/components/error-page";
import { Banner } from "~/components/ui/banner";
import { Pagination } from "~/components/ui/pagination";
import { sendDraft } from "~/hooks/send-draft";
import { assignTask } from "~/models/assignments.server";
import { listDepartmentsInUse } from "~/models/departments.server";
import { getPerson, listPeople } from "~/models/people.server";
import { redirectWithToast } from "~/utils/toast.server";
import { AssignDialog } from "./assign-dialog";
import { HOME, listPath, PAGE_SIZE, readList } from "./list";
import { NobodyFound } from "./nobody-found";
import { PeopleFilters } from "./people-filters";
import { PersonCards } from "./person-cards";
import {
  type AssignAnswer,
  assignTaskSchema,
  ERROR_ASSIGNING,
  FILL_ALL_FIELDS,
  hasGaps,
} from "./schema";
import { useAssignee } from "./use-assignee";

export const handle = { place: "Task Assign To User" };

export const meta: MetaFunction = () => [{ title: "Assign task · Daymark" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const list = readList(new URL(args.request.url).searchParams);
  const [{ people, total }, departments, assignee] = await Promise.all([
    listPeople(db, {
      search: list.q,
      department: list.department,
      activeOnly: true,
      page: list.page,
      pageSize: PAGE_SIZE,
    }),
    listDepartmentsInUse(db),
    list.assign === undefined ? null : getPerson(db, list.assign),
  ]);
  if (total === 0 && list.page > 1) throw redirect(listPath(list, { page: 1 }), { headers });
  return data(
    {
      list,
      people: people.map(({ uid, full_name, email, department }) => ({
        uid,
        full_name,
        email,
        department,
      })),
      total,
      departments,
      assignee: assignee?.deactivated_at === null ? assignee : null,
      form: { assignmentId: randomUUID(), draftKey: `assign-task:${me.uid}` },
      calendar: { time_zone: me.time_zone, today: me.today },
    },
    { headers },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const form = await args.request.formData();
  const submission = parseWithZod(form, { schema: assignTaskSchema(me.time_zone) });
  const person = personOf(form);
  if (submission.status !== "success") {
    const message = hasGaps(form) ? FILL_ALL_FIELDS : null;
    const answer: AssignAnswer = { person, reply: submission.reply(), message, advice: null };
    return data(answer, { status: 400, headers });
  }
  const { assignmentId, deadline, priority, title, description } = submission.value;
  const [result, assignee] = await Promise.all([
    assignTask(db, {
      id: assignmentId,
      people: [submission.value.person],
      title,
      description,
      dueDateTime: deadline,
      priority,
    }),
    getPerson(db, submission.value.person),
  ]);
  // A form that was used before, for somebody else, assigns nothing and must not say that it did.
  if (!result.ok || result.value.every((task) => task.assigned_to !== person)) {
    const isActive = assignee?.deactivated_at === null;
    const advice = isActive
      ? "What you typed is kept. Close this, open it again and send it once more."
      : "This person is not active any more. Close this and choose somebody else.";
    const answer: AssignAnswer = {
      person,
      reply: submission.reply(),
      message: ERROR_ASSIGNING,
      advice,
    };
    return data(answer, { status: 422, headers });
  }
  const list = readList(new URL(args.request.url).searchParams);
  return redirectWithToast(
    listPath(list, { assign: undefined }),
    { type: "success", message: `Task assigned to ${assignee?.full_name ?? "User"}` },
    { headers },
  );
}

function personOf(form: FormData): string {
  const person = form.get("person");
  return typeof person === "string" ? person : "";
}

export function clientAction(args: ClientActionFunctionArgs) {
  const offline: AssignAnswer = {
    person: null,
    reply: null,
    message: ERROR_ASSIGNING,
    advice: "The server could not be reached. What you typed is kept: send it again in a moment.",
  };
  return sendDraft(args, { home: HOME, offline });
}

export default function TaskAssignPage() {
  const { list, people, total, departments, form, calendar } = useLoaderData<typeof loader>();
  const { assignee, isMissing, close } = useAssignee();
  return (
    <>
      <PeopleFilters list={list} total={total} departments={departments} />
      {isMissing ? (
        <div className="mb-4">
          <Banner tone="warning">
            That person is not active any more. Choose somebody else for the task.
          </Banner>
        </div>
      ) : null}
      {people.length > 0 ? (
        <PersonCards people={people} list={list} departments={departments} />
      ) : (
        <NobodyFound list={list} />
      )}
      <Pagination
        page={list.page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => listPath(list, { page, assign: undefined })}
        label="Pages of people"
      />
      <AssignDialog
        assignee={assignee}
        form={form}
        calendar={calendar}
        departments={departments}
        closedPath={listPath(list, { assign: undefined })}
        onClose={close}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
