import { useEffect } from "react";
import { m } from "~/core/words/m";
import { notify } from "~/core/kit/ui/toaster";
import { Icon } from "~/core/kit/ui/icon";
import { offerUndo } from "~/core/kit/undo-toast";
import { Menu } from "~/core/kit/ui/menu";
import { useNeeds } from "~/task/acts/needs/use-needs";
import { unfinishedCount } from "~/task/row/progress";
import type { ListedAssignment } from "../assignments.model.server";
import { errorOf } from "~/core/kit/form/action-answer";
import { FORM, useAssignmentFetcher } from "./send";

type AssignmentActionsProps = { assignment: ListedAssignment; onEdit: () => void };

/** What can be done with all tasks of an assignment at once. */
export function AssignmentActions({ assignment, onEdit }: AssignmentActionsProps) {
  const { fetcher, answer } = useAssignmentFetcher((done) => {
    if (done.isUndoable) offerUndo(done.message, () => send("restore"));
    else notify({ type: "success", message: done.message });
  });
  const unfinished = unfinishedCount(assignment);
  const [needs, needsWindow] = useNeeds(assignment.id);

  function send(intent: "withdraw" | "restore") {
    fetcher.submit({ intent, assignmentId: assignment.id }, FORM);
  }

  useEffect(() => {
    const message = errorOf(answer);
    if (message !== null) notify({ type: "error", message });
  }, [answer]);

  return (
    <>
      <Menu
        label={m.assigning_actions_for_title({ title: assignment.title })}
        choices={() => [
          [
            {
              label: m.assigning_edit_for_all(),
              icon: <Icon name="pencil" />,
              disabled: unfinished === 0,
              onSelect: onEdit,
            },
            { ...needs, disabled: unfinished === 0 },
            assignment.withdrawn_at === null
              ? {
                  label: m.assigning_withdraw_for_all(),
                  icon: <Icon name="x" />,
                  danger: true,
                  disabled: unfinished === 0,
                  onSelect: () => send("withdraw"),
                }
              : {
                  label: m.assigning_restore_for_all(),
                  icon: <Icon name="undo-2" />,
                  onSelect: () => send("restore"),
                },
          ],
        ]}
      />
      {needsWindow}
    </>
  );
}
