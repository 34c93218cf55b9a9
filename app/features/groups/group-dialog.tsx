import { useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { errorOf } from "~/core/kit/form/action-answer";
import { Banner } from "~/core/kit/ui/banner";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { Dialog, DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { memberCount } from "~/core/person/group";
import { useCloseDialog } from "~/core/kit/address/use-dialog-address";
import type { PickedPerson } from "~/core/person/picker/person";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { Leads } from "~/core/person/leads/leads";
import { PersonLink } from "~/core/person/person-link";
import { Avatar } from "~/core/kit/ui/avatar";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { Pagination } from "~/core/kit/ui/pagination";
import { CLOSED, type GroupsList, groupsSearch, MEMBERS_PAGE_SIZE } from "./list";
import { FORM, type OpenedGroup, useGroupFetcher } from "./opened-group";
import { getFormProps, getInputProps } from "@conform-to/react";
import { useCheckedForm } from "~/core/kit/form/use-checked-form";
import { TextField } from "~/core/kit/ui/text-field";
import { KnownSchema } from "./schema";

type GroupDialogProps = { list: GroupsList; group: OpenedGroup | null };

/** The dialog of one group: its name, its members, and what can be done with it. */
export function GroupDialog({ list, group }: GroupDialogProps) {
  const close = useCloseDialog(groupsSearch.href(list, CLOSED));
  // While the dialog closes, it still shows its group.
  const [shown, setShown] = useState(group);
  if (group !== null && group !== shown) setShown(group);
  if (shown === null) return null;
  const isArchived = shown.archived_at !== null;
  return (
    <Dialog
      inline
      open={group !== null}
      onRequestClose={close}
      title={shown.name}
      description={`${memberCount(shown.total)}${isArchived ? t(" · archived", {}, "group") : ""}`}
    >
      <DialogBody className="gap-6">
        {isArchived ? (
          <Banner tone="info">
            {t("An archived group gets no new tasks. Its assignments stay as they are.")}
          </Banner>
        ) : null}
        <RenameForm key={`rename-${shown.id}`} group={shown} />
        {isArchived ? null : <AddMembers key={`add-${shown.id}`} group={shown} />}
        <Leads
          key={`leads-${shown.id}`}
          of={{ groupId: shown.id }}
          leads={shown.leads}
          isArchived={isArchived}
        />
        <MemberList key={`members-${shown.id}`} list={list} group={shown} />
      </DialogBody>
      <DialogFooter>
        <ArchiveButton key={shown.id} group={shown} />
        <ButtonLink to={href("/admin-dashboard/assignments", { group: shown.id })}>
          {t("Assignments")}
        </ButtonLink>
        {isArchived ? null : (
          <ButtonLink
            variant="primary"
            to={href("/admin-dashboard/task-assign", {
              assign: `group:${shown.id}`,
              from: "groups",
            })}
          >
            {t("Assign task")}
          </ButtonLink>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** Archives a group, or puts it back into use. */
function ArchiveButton({ group }: { group: OpenedGroup }) {
  const { fetcher, answer, isBusy } = useGroupFetcher(`archive-${group.id}`);
  const isArchived = group.archived_at !== null;
  const problem = answer?.reply?.error?.name?.[0] ?? errorOf(answer);
  return (
    <fetcher.Form {...FORM} className="me-auto flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value={isArchived ? "restore" : "archive"} />
      <input type="hidden" name="id" value={group.id} />
      <input type="hidden" name="version" value={group.version} />
      <input type="hidden" name="name" value={group.name} />
      <Button type="submit" variant="quiet" pending={isBusy} className="max-sm:w-full">
        {isArchived ? t("Restore", {}, "group") : t("Archive")}
      </Button>
      {problem ? (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      ) : null}
    </fetcher.Form>
  );
}

/** Adds people to a group; its members cannot be chosen. */
function AddMembers({ group }: { group: OpenedGroup }) {
  const { fetcher, answer, isBusy } = useGroupFetcher(`add-${group.id}`);
  const [chosen, setChosen] = useState<ReadonlyArray<PickedPerson>>([]);
  const [round, setRound] = useState({ number: 0, sent: chosen, seen: answer });
  if (answer !== round.seen) {
    // After a refusal, the people who were sent are chosen again, unless others were chosen since.
    const isBack = answer?.ok === false && chosen.length === 0;
    setRound({ ...round, number: round.number + (isBack ? 1 : 0), seen: answer });
    if (isBack) setChosen(round.sent);
  }
  const problem = errorOf(answer);
  return (
    <fetcher.Form
      {...FORM}
      onSubmit={() => {
        setRound({ ...round, number: round.number + 1, sent: chosen });
        setChosen([]);
      }}
      className="flex flex-col gap-3"
    >
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="id" value={group.id} />
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <PersonPicker
            // Empty for the next people while these are on their way.
            key={round.number}
            name="members"
            label={t("Add members")}
            multiple
            defaultPeople={chosen}
            onChange={setChosen}
            excludeUids={group.members.map(({ uid }) => uid)}
            error={answer?.reply?.error?.members}
          />
        </div>
        <Button type="submit" pending={isBusy} className="mt-6.5">
          {t("Add")}
        </Button>
      </div>
    </fetcher.Form>
  );
}

type MemberListProps = { list: GroupsList; group: OpenedGroup };

/** The members of a group, a page at a time; each can be removed. */
function MemberList({ list, group }: MemberListProps) {
  const { fetcher, answer, isBusy } = useGroupFetcher(`members-${group.id}`);
  const problem = errorOf(answer);
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = isBusy ? fetcher.formData?.get("member") : null;

  // The button that had the focus disappeared with its person.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [group.members]);

  return (
    <section aria-labelledby="members-heading">
      <h3
        ref={heading}
        id="members-heading"
        tabIndex={-1}
        className="text-sm font-semibold outline-none"
      >
        {memberCount(group.total)}
      </h3>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      {group.total === 0 ? (
        <p className="text-ink-soft py-2 text-sm">{t("Nobody belongs to this group yet.")}</p>
      ) : null}
      <fetcher.Form {...FORM}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={group.id} />
        <ul aria-label={t("Members")} className="divide-hairline divide-y">
          {group.members.map((member) => (
            <li key={member.uid} className="flex min-h-12 items-center gap-2.5 py-1">
              <Avatar id={member.uid} name={member.full_name} size="sm" />
              <div className="min-w-0 flex-1">
                <p className="truncate text-sm font-medium">
                  <PersonLink uid={member.uid}>{member.full_name}</PersonLink>
                </p>
                <p className="text-ink-soft truncate text-xs">
                  {member.deactivated_at === null
                    ? [member.department_label ?? t("No Department"), member.email]
                        .filter(Boolean)
                        .join(" · ")
                    : t("Deactivated: gets no tasks")}
                </p>
              </div>
              <IconButton
                type="submit"
                name="member"
                value={member.uid}
                label={t("Take {fullName} out", { fullName: member.full_name })}
                tooltip={false}
                size="sm"
                icon={<Icon name="x" />}
                aria-disabled={leaving === member.uid ? true : undefined}
              />
            </li>
          ))}
        </ul>
      </fetcher.Form>
      <Pagination
        page={list.members}
        pageCount={Math.ceil(group.total / MEMBERS_PAGE_SIZE)}
        hrefFor={(members) => groupsSearch.href(list, { members })}
        label={t("Pages of members")}
      />
    </section>
  );
}

/** Changes a group's name, from the version on the page, so that two admins do not overwrite each other. */
function RenameForm({ group }: { group: OpenedGroup }) {
  const { fetcher, answer, isBusy } = useGroupFetcher(`rename-${group.id}`);
  const problem = errorOf(answer);
  const [isTyped, setIsTyped] = useState(false);
  const [base, setBase] = useState({ ...group, shown: group.version });
  const [seen, setSeen] = useState(answer);
  if (answer !== undefined && answer !== seen) {
    setSeen(answer);
    // After a refusal the field holds what somebody typed; after a success, the new name, or what they typed since.
    if (!answer.ok) setIsTyped(true);
    if (answer.version !== null) setBase({ ...base, version: answer.version });
  }
  // Until somebody types, the field shows the name that another admin gave the group.
  if (!isTyped && !isBusy && group.version > base.version) {
    setBase({ ...group, shown: group.version });
  }
  const [form, fields] = useCheckedForm(KnownSchema, {
    id: `rename-${group.id}`,
    reply: answer?.reply,
  });
  return (
    <fetcher.Form
      {...FORM}
      {...getFormProps(form)}
      onInput={() => setIsTyped(true)}
      onSubmitCapture={() => setIsTyped(false)}
      className="flex flex-col gap-3"
    >
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="id" value={group.id} />
      <input type="hidden" name="version" value={base.version} />
      <div className="flex items-start gap-2">
        <TextField
          {...getInputProps(fields.name, { type: "text" })}
          key={base.shown}
          defaultValue={base.name}
          label={t("Name")}
          autoComplete="off"
          error={fields.name.errors}
          required
          className="flex-1"
        />
        <Button type="submit" pending={isBusy} className="mt-6.5">
          {t("Rename")}
        </Button>
      </div>
    </fetcher.Form>
  );
}
