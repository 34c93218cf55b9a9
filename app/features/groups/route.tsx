import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { getFormProps } from "@conform-to/react";
import { type ReactNode, useRef } from "react";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { requireRightWith } from "~/core/session/guards.server";
import { Banner } from "~/core/kit/ui/banner";
import { buttonClass, ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { Pagination } from "~/core/kit/ui/pagination";
import { OPENED_HERE, useCloseDialog, useOpenedState } from "~/core/kit/address/use-dialog-address";
import { sendDraft } from "~/core/kit/form/send-draft";
import { listLeads } from "~/core/person/leads/leads.model.server";
import { getGroup } from "~/core/person/people.model.server";
import { KEPT } from "~/core/server/problems.words";
import { titled } from "~/core/kit/page-title";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { FormField } from "~/core/kit/ui/form-field";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { FormFooter } from "~/core/kit/ui/form-footer";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { useDraft } from "~/core/kit/form/use-draft";
import { useFormId } from "~/core/kit/form/use-form-id";
import { useKeptAnswer } from "~/core/kit/form/use-answer";
import { errorOf } from "~/core/kit/form/action-answer";
import { numberText } from "~/core/words/said";
import { FilterForm } from "~/task/lists/filter-form";
import { PageHeader } from "~/core/kit/ui/page-header";
import { SearchField } from "~/core/kit/ui/search-field";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import { listGroupMembers, listGroups } from "./groups.model.server";
import { action } from "./change-group.server";
import { GroupCard } from "./group-card";
import { GroupDialog } from "./group-dialog";
import { CLOSED, type GroupsList, groupsSearch, MEMBERS_PAGE_SIZE, PAGE_SIZE } from "./list";
import { CreateSchema } from "./schema";
import { EmptyState } from "~/core/kit/ui/empty-state";

export { ErrorPage as ErrorBoundary } from "~/core/kit/error-page";
export { action };
export { unlessFailed as shouldRevalidate } from "~/core/kit/should-revalidate";

export const handle = { place: () => t("Create Group") };

export const meta = titled(() => t("Create group"));

export async function loader(args: LoaderFunctionArgs) {
  const list = groupsSearch.read(new URL(args.request.url).searchParams);
  const { me, headers, page } = await requireRightWith(args, "administer", (db) =>
    Promise.all([
      listGroups(db, {
        search: list.q,
        archived: list.view === "archived",
        page: list.page,
        pageSize: PAGE_SIZE,
      }),
      list.group === undefined ? null : getGroup(db, list.group),
      list.group === undefined
        ? null
        : listGroupMembers(db, list.group, list.members, MEMBERS_PAGE_SIZE),
      list.group === undefined ? [] : listLeads(db, { groupId: list.group }),
    ]),
  );
  const [{ groups, total }, group, members, leads] = page;
  if (total === 0 && list.page > 1)
    throw redirect(groupsSearch.href(list, { page: 1 }), { headers });
  if (members?.total === 0 && list.members > 1) {
    throw redirect(groupsSearch.href(list, { members: 1 }), { headers });
  }
  return data(
    {
      list,
      groups,
      total,
      opened: group && members ? { ...group, ...members, leads } : null,
      form: { id: randomUUID(), draftKey: `create-group:${me.uid}` },
    },
    { headers },
  );
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendDraft(args, { home: groupsSearch.path, kept: KEPT.text });
}

export default function CreateGroupPage() {
  const { list, groups, total, opened, form } = useLoaderData<typeof loader>();
  return (
    <>
      <GroupFilters
        list={list}
        total={total}
        action={
          <Link
            to={groupsSearch.href(list, { new: "1" })}
            state={OPENED_HERE}
            preventScrollReset
            className={buttonClass({ variant: "primary" })}
          >
            <Icon name="plus" />
            {t("Create group")}
          </Link>
        }
      />
      {list.group !== undefined && opened === null ? (
        <div className="mb-4">
          <Banner tone="warning">{t("This group no longer exists.")}</Banner>
        </div>
      ) : null}
      {groups.length === 0 ? (
        <NoGroups list={list} />
      ) : (
        <ul
          aria-label={t("Groups")}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-3"
        >
          {groups.map((group) => (
            <li key={group.id} className="flex">
              <GroupCard
                group={group}
                to={groupsSearch.href(list, { group: group.id, members: 1 })}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => groupsSearch.href(list, { page })}
        label={t("Pages of groups")}
      />
      <CreateDialog list={list} form={form} />
      <GroupDialog list={list} group={opened} />
    </>
  );
}

type CreateDialogProps = { list: GroupsList; form: { id: string; draftKey: string } };

/** The dialog in which a group is made. */
function CreateDialog({ list, form }: CreateDialogProps) {
  const closedPath = groupsSearch.href(list, CLOSED);
  const close = useCloseDialog(closedPath);
  return (
    <Dialog
      inline
      open={list.new !== undefined}
      onRequestClose={close}
      title={t("Create group")}
      description={t("A name and its members. Both can be changed later.")}
    >
      <CreateForm {...form} list={list} closedPath={closedPath} onClose={close} />
    </Dialog>
  );
}

type CreateFormProps = CreateDialogProps["form"] & {
  list: GroupsList;
  closedPath: string;
  onClose: () => void;
};

function CreateForm({ id, draftKey, list, closedPath, onClose }: CreateFormProps) {
  const answer = useKeptAnswer(useActionData<typeof action>());
  const problem = errorOf(answer);
  const ownId = useFormId(answer?.reply, "id", id);
  const openedState = useOpenedState();
  const ref = useRef<HTMLFormElement>(null);
  useDraft(ref, draftKey);
  const [form, fields] = useCheckedForm(CreateSchema, {
    id: "create-group",
    reply: answer?.reply,
  });
  return (
    <Form
      method="post"
      action={groupsSearch.href(list)}
      {...getFormProps(form)}
      ref={ref}
      preventScrollReset
      state={openedState}
      className="contents"
    >
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="id" value={ownId} />
      <input type="hidden" name="draftKey" value={draftKey} />
      <DialogBody className="sm:min-h-72">
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <FormField field={fields.name} label={t("Name")} autoComplete="off" required />
        <PersonPicker
          name="members"
          label={t("Members")}
          multiple
          draftKey={draftKey}
          error={fields.members.errors}
        />
      </DialogBody>
      <FormFooter closedPath={closedPath} onClose={onClose} pendingLabel={t("Creating...")}>
        {t("Create group")}
      </FormFooter>
    </Form>
  );
}

type GroupFiltersProps = { list: GroupsList; total: number; action: ReactNode };

/** Groups in use or archived ones, filtered by name; and the button for a new one. */
function GroupFilters({ list, total, action }: GroupFiltersProps) {
  const groups = t("{count, plural, one {{shown} group} other {{shown} groups}}", {
    count: total,
    shown: numberText(total),
  });
  return (
    <PageHeader
      lead={
        <SegmentedLinks
          label={t("Which groups")}
          items={(["active", "archived"] as const).map((view) => ({
            to: groupsSearch.href(list, { ...CLOSED, view }),
            label: view === "active" ? t("In use") : t("Archived"),
            current: list.view === view,
          }))}
        />
      }
      actions={action}
    >
      <FilterForm
        search={groupsSearch}
        state={list}
        label={t("Groups")}
        keep={["view", "group", "new"]}
        className="flex w-full flex-wrap items-center gap-2"
      >
        <SearchField
          label={t("Search by name")}
          name="q"
          defaultValue={list.q}
          maxLength={80}
          className="w-full sm:w-72"
        />
        <p role="status" className="tabular text-ink-soft text-sm sm:ms-auto">
          {list.q === "" ? groups : t("{groups} found", { groups })}
        </p>
      </FilterForm>
    </PageHeader>
  );
}

/** Why there is no group to see, and what to do. */
function NoGroups({ list }: { list: GroupsList }) {
  if (list.q !== "") {
    return (
      <EmptyState
        title={t("No groups found")}
        action={
          <ButtonLink to={groupsSearch.href(list, { ...CLOSED, q: "", page: 1 })}>
            {t("Show all groups")}
          </ButtonLink>
        }
      >
        {t("No group name contains “{q}”.", { q: list.q })}
      </EmptyState>
    );
  }
  if (list.view === "archived") {
    return (
      <EmptyState title={t("No archived groups")}>
        {t("A group that is not needed for now can be archived; its assignments stay.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("No groups yet")}
      action={
        <ButtonLink to={groupsSearch.href(list, { new: "1" })}>
          {t("Create the first group")}
        </ButtonLink>
      }
    >
      {t(
        "A group is a named set of people: one piece of work can be assigned to all of them in one act.",
      )}
    </EmptyState>
  );
}
