import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { PersonPicker } from "~/components/person-picker";
import { notify } from "~/components/toaster";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "~/components/ui/dialog";
import { Skeleton, SkeletonGroup } from "~/components/ui/skeleton";
import { useAnswer } from "~/hooks/use-answer";
import { ADMIN_TASKS, type AdminTaskAnswer } from "./answer";
import { type SuggestedPerson, Suggestions } from "./suggestions";

type ReassignDialogProps = {
  open: boolean;
  task: { id: string; version: number; title: string; assigned_to: string; user_name: string };
  onClose: () => void;
};

/** The window in which a task is given to somebody else; its conversation goes along. */
export function ReassignDialog({ open, task, onClose }: ReassignDialogProps) {
  return (
    <Dialog
      open={open}
      onRequestClose={onClose}
      title="Reassign task"
      description={`“${task.title}” goes from ${task.user_name} to somebody else, with its conversation.`}
    >
      <ReassignForm task={task} onClose={onClose} />
    </Dialog>
  );
}

function ReassignForm({ task, onClose }: Omit<ReassignDialogProps, "open">) {
  const fetcher = useFetcher<AdminTaskAnswer>();
  const { load, data: found } = useFetcher<{ suggestions: Array<SuggestedPerson> }>();
  const [missing, setMissing] = useState(false);
  const isSending = fetcher.state !== "idle";
  const chosen = fetcher.formData?.get("to");

  useEffect(() => load(`${ADMIN_TASKS}?task=${task.id}`), [load, task.id]);

  useAnswer(fetcher.data, ({ ok, message }) => {
    if (!ok) return;
    notify({ type: "success", message });
    onClose();
  });

  function give(to: string) {
    if (isSending) return;
    fetcher.submit(
      { intent: "reassign", taskId: task.id, version: task.version, to },
      { method: "post", action: ADMIN_TASKS },
    );
  }

  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        const to = new FormData(event.currentTarget).get("to");
        setMissing(typeof to !== "string");
        if (typeof to === "string") give(to);
      }}
    >
      <DialogBody>
        {fetcher.data?.ok === false ? <Banner tone="danger">{fetcher.data.message}</Banner> : null}
        <PersonPicker
          name="to"
          label="Give it to"
          excludeUids={[task.assigned_to]}
          error={missing ? "Choose a person" : null}
          onChange={() => setMissing(false)}
        />
        <section aria-label="Suggestions">
          <h3 className="text-ink-soft text-xs font-semibold">Suggestions</h3>
          {found ? (
            <Suggestions
              people={found.suggestions}
              pendingUid={typeof chosen === "string" ? chosen : null}
              onChoose={give}
            />
          ) : (
            <SkeletonGroup className="flex flex-col gap-2 py-2">
              <Skeleton className="h-10" />
              <Skeleton className="h-10" />
              <Skeleton className="h-10" />
            </SkeletonGroup>
          )}
        </section>
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isSending} pendingLabel="Assigning...">
          Reassign
        </Button>
      </DialogFooter>
    </form>
  );
}
