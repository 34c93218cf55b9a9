import { m } from "~/core/words/m";
import { href } from "~/core/server/addresses";
import { useState } from "react";
import { errorOf } from "~/core/kit/form/action-answer";
import { Banner } from "~/core/kit/ui/banner";
import { Button, ButtonLink } from "~/core/kit/ui/button";
import { Dialog, DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { memberCount } from "~/core/person/group";
import { useCloseDialog } from "~/core/kit/address/use-dialog-address";
import { AddMembers } from "./add-members";
import { CLOSED, type GroupsList, groupsSearch } from "./list";
import { MemberList } from "./member-list";
import { RenameForm } from "./rename-form";
import { FORM, type OpenedGroup, useGroupFetcher } from "./opened-group";

type GroupDialogProps = { list: GroupsList; group: OpenedGroup | null };

/** The dialog of one group: its name, its members, and what can be done with it. */
export function GroupDialog({ list, group }: GroupDialogProps) {
  const close = useCloseDialog(groupsSearch.href(list, CLOSED));
  // While it closes, it still shows its group.
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
      description={`${memberCount(shown.total)}${isArchived ? m.groups_archived() : ""}`}
    >
      <DialogBody className="gap-6">
        {isArchived ? <Banner tone="info">{m.groups_an_archived_group_gets()}</Banner> : null}
        <RenameForm key={`rename-${shown.id}`} group={shown} />
        {isArchived ? null : <AddMembers key={`add-${shown.id}`} group={shown} />}
        <MemberList key={`members-${shown.id}`} list={list} group={shown} />
      </DialogBody>
      <DialogFooter>
        <ArchiveButton key={shown.id} group={shown} />
        <ButtonLink to={href("/admin-dashboard/assignments", { group: shown.id })}>
          {m.common_assignments()}
        </ButtonLink>
        {isArchived ? null : (
          <ButtonLink
            variant="primary"
            to={href("/admin-dashboard/task-assign", {
              assign: `group:${shown.id}`,
              from: "groups",
            })}
          >
            {m.common_assign_task()}
          </ButtonLink>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** Archives a group, or takes it back into use. */
function ArchiveButton({ group }: { group: OpenedGroup }) {
  const { fetcher, answer, isBusy } = useGroupFetcher(`archive-${group.id}`);
  const isArchived = group.archived_at !== null;
  const problem = answer?.reply?.error?.name?.[0] ?? errorOf(answer);
  return (
    <fetcher.Form {...FORM} className="me-auto flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value={isArchived ? "restore" : "archive"} />
      <input type="hidden" name="groupId" value={group.id} />
      <input type="hidden" name="version" value={group.version} />
      <input type="hidden" name="name" value={group.name} />
      <Button type="submit" variant="quiet" pending={isBusy} className="max-sm:w-full">
        {isArchived ? m.groups_restore() : m.groups_archive()}
      </Button>
      {problem ? (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      ) : null}
    </fetcher.Form>
  );
}
