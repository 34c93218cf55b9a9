import { href } from "~/core/server/addresses";
import { useState } from "react";
import { Banner } from "~/core/kit/ui/banner";
import { ButtonLink } from "~/core/kit/ui/button";
import { Dialog, DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { memberCount } from "~/core/person/group";
import { useCloseDialog } from "~/core/kit/address/use-dialog-address";
import { AddMembers } from "./add-members";
import { ArchiveButton } from "./archive-button";
import { CLOSED, type GroupsList, groupsSearch } from "./list";
import { MemberList } from "./member-list";
import { RenameForm } from "./rename-form";
import type { OpenedGroup } from "./opened-group";

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
      description={`${memberCount(shown.total)}${isArchived ? " · archived" : ""}`}
    >
      <DialogBody className="gap-6">
        {isArchived ? (
          <Banner tone="info">
            An archived group gets no new tasks. Its assignments stay as they are.
          </Banner>
        ) : null}
        <RenameForm key={`rename-${shown.id}`} group={shown} />
        {isArchived ? null : <AddMembers key={`add-${shown.id}`} group={shown} />}
        <MemberList key={`members-${shown.id}`} list={list} group={shown} />
      </DialogBody>
      <DialogFooter>
        <ArchiveButton key={shown.id} group={shown} />
        <ButtonLink to={href("/admin-dashboard/assignments", { group: shown.id })}>
          Assignments
        </ButtonLink>
        {isArchived ? null : (
          <ButtonLink
            variant="primary"
            to={href("/admin-dashboard/task-assign", {
              assign: `group:${shown.id}`,
              from: "groups",
            })}
          >
            Assign task
          </ButtonLink>
        )}
      </DialogFooter>
    </Dialog>
  );
}
