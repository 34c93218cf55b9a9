import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { useEffect } from "react";
import { t } from "~/core/words/t";
import { requireRightWith } from "~/core/session/guards.server";
import { notify } from "~/core/kit/ui/toaster";
import { Banner } from "~/core/kit/ui/banner";
import { Pagination } from "~/core/kit/ui/pagination";
import { onceUsable } from "~/core/live/on-demand";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { sendDraft } from "~/core/kit/form/send-draft";
import { listDepartmentsInUse } from "~/core/session/departments.model.server";
import { listChosenPeople, listGroupChoices, listPeople } from "~/core/person/people.model.server";
import { ASSIGN_TEXTS } from "~/task/row/assignments.words";
import { forgetSent } from "~/task/files/send/form-files";
import { KEPT } from "~/core/server/problems.words";
import { titled } from "~/core/kit/page-title";
import { useCloseDialog } from "~/core/kit/address/use-dialog-address";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { action } from "./assign.server";
import { AssignDialog } from "./assign-dialog";
import { assignPeople, assignTo, type Audience, readAudience } from "./audience";
import { ChosenPeople, useTicked } from "./chosen-people";
import { closedPath, PAGE_SIZE, type PeopleList, peopleSearch } from "./list";
import { PeopleFilters } from "./people-filters";
import { PersonCards } from "./person-cards";
import type { Db } from "~/core/server/client.server";
import { previewAssignees } from "../assignments.model.server";
import { call } from "~/core/server/call.server";
import { toData } from "~/core/server/errors.server";
import { doneOf, writeDone } from "~/task/needs/done";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { action };
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

const NOBODY = { total: 0, skipped: 0, sole_name: null, away: 0 };

/** What the dialog for several people needs: the chosen people, the groups, and how many people will get the task. */
async function loadMany(db: Db, audience: Exclude<Audience, { kind: "person" }>) {
  const [people, groups, preview] = await Promise.all([
    listChosenPeople(db, audience.kind === "people" ? audience.uids : []),
    audience.kind === "group" ? listGroupChoices(db) : [],
    previewOf(db, audience),
  ]);
  return { people, groups, preview };
}

function previewOf(db: Db, audience: Audience) {
  if (audience.kind === "group" && audience.id !== null) {
    return previewAssignees(db, { group: audience.id });
  }
  if (audience.kind === "department" && audience.value !== null) {
    return previewAssignees(db, { department: audience.value });
  }
  return NOBODY;
}

export const handle = { place: () => t("Task Assign To User") };

export const meta = titled(() => t("Assign task"));

const ManyDialog = onceUsable(
  () => import("./many-dialog"),
  (url) => url.searchParams.has("assign"),
);

export async function loader(args: LoaderFunctionArgs) {
  const list = peopleSearch.read(new URL(args.request.url).searchParams);
  const audience = readAudience(list.assign);
  const { me, headers, page } = await requireRightWith(args, "assign", (db) =>
    Promise.all([
      listPeople(db, {
        search: list.q,
        department: list.department,
        status: "active",
        page: list.page,
        pageSize: PAGE_SIZE,
      }),
      listDepartmentsInUse(db, true),
      listChosenPeople(db, audience?.kind === "person" ? [audience.uid] : []),
      audience === null || audience.kind === "person" ? null : loadMany(db, audience),
      list.again === undefined ? undefined : getAgain(db, list.again),
    ]),
  );
  const [{ people, total }, departments, [assignee], many, again] = page;
  if (again !== undefined && list.assign === undefined)
    throw redirect(peopleSearch.href(list, { assign: again?.to ?? assignPeople([]) }), { headers });
  if (total === 0 && list.page > 1)
    throw redirect(peopleSearch.href(list, { page: 1 }), { headers });
  return data(
    {
      list,
      people: people.map(({ uid, full_name, email, department_label, away, ...load }) => {
        const { open_tasks, due_today, late } = load;
        return { uid, full_name, email, department_label, away, open_tasks, due_today, late };
      }),
      total,
      departments,
      assignee: assignee ?? null,
      many,
      again,
      form: {
        id: randomUUID(),
        draftKey: `assign-task:${me.uid}${list.again === undefined ? "" : `:${list.again}`}`,
      },
    },
    { headers },
  );
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendDraft(args, {
    home: peopleSearch.path,
    kept: KEPT.text,
    onSent: forgetSent,
    failed: ASSIGN_TEXTS.failed,
  });
}

export default function TaskAssignPage() {
  const { list, people, total, departments, form } = useLoaderData<typeof loader>();
  const { assignee, audience, isMissing, close } = useAssignee();
  const { ticked, tick, clear } = useTicked();
  const answer = useActionData<typeof action>();

  // Shown from here, not from the form: the answer may say that its person is gone, and then the form is gone too.
  useEffect(() => {
    if (answer?.message) notify({ type: "error", message: answer.message });
  }, [answer]);

  return (
    <>
      <PeopleFilters list={list} total={total} departments={departments} />
      {isMissing ? (
        <div className="mb-4">
          <Banner tone="warning">
            {t("This person is no longer active. Choose somebody else for the task.")}
          </Banner>
        </div>
      ) : null}
      {people.length > 0 ? (
        <PersonCards people={people} list={list} ticked={ticked} onTick={tick} />
      ) : (
        <NobodyFound list={list} />
      )}
      <Pagination
        page={list.page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => peopleSearch.href(list, { page, assign: undefined })}
        label={t("Pages of people")}
      />
      <ChosenPeople list={list} ticked={ticked} onClear={clear} />
      <AssignDialog
        assignee={assignee}
        list={list}
        form={form}
        closedPath={closedPath(list)}
        onClose={close}
      />
      <OnceOpen open={audience !== null} onEscape={close}>
        <ManyDialog audience={audience} onClose={close} />
      </OnceOpen>
    </>
  );
}

/**
 * The person whom the address names, without waiting for the server if they are already on the page; `isMissing` if the
 * address names nobody who can be given a task.
 */
function useAssignee() {
  const { people, assignee } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const location = useLocation();
  const next = navigation.location?.pathname === location.pathname ? navigation.location : location;
  const list = peopleSearch.read(next.search);
  const close = useCloseDialog(closedPath(list));
  const audience = readAudience(list.assign);
  const uid = audience?.kind === "person" ? audience.uid : null;
  const known = [...people, assignee];
  const person = uid === null ? null : (known.find((one) => one?.uid === uid) ?? null);
  // Somebody who is not on the page was chosen instead: the dialog stays open until they are loaded.
  const before = uid === null || person !== null || navigation.state === "idle" ? null : assignee;

  return {
    assignee: person ?? before,
    /** The audience, if it is more than one person. */
    audience: audience === null || audience.kind === "person" ? null : audience,
    isMissing: uid !== null && person === null && navigation.state === "idle",
    close,
  };
}

function NobodyFound({ list }: { list: PeopleList }) {
  if (list.q === "" && list.department === undefined) {
    return (
      <EmptyState
        title={t("Nobody to assign a task to yet")}
        action={<ButtonLink to="/admin-dashboard/add-user">{t("Add user")}</ButtonLink>}
      >
        {t("Everybody in the team appears here. Choose somebody to assign a task to them.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("No users found")}
      action={<ButtonLink to={peopleSearch.path}>{t("Show everybody")}</ButtonLink>}
    >
      {list.q === ""
        ? t("Nobody active belongs to this department.")
        : t("No name contains “{q}”{department, select, true {} other { in this department}}.", {
            q: list.q,
            department: String(list.department === undefined),
          })}
    </EmptyState>
  );
}

/**
 * The values with which a form assigns the same as a task again, and the task's person as in an address. Null if the
 * task is withdrawn, gone or out of sight.
 */
async function getAgain(db: Db, taskId: string) {
  const [[again], [needs]] = await Promise.all([
    call(db, "get_again", { taskId }).then(toData),
    call(db, "get_needs", { id: taskId }).then(toData),
  ]);
  if (again === undefined) return null;
  const { group_id: group, department, people, says } = again;
  const { due_date_time: _, ...text } = says;
  return {
    text,
    to: toWhom(group, department, people),
    people: people.length,
    done: needs ? writeDone(doneOf(needs)) : "",
  };
}

function toWhom(group: string | null, department: string | null, people: Array<string>): string {
  if (group !== null) return assignTo("group", group);
  if (department !== null) return assignTo("department", department);
  const [first] = people;
  return first !== undefined && people.length === 1 ? first : assignPeople(people);
}
