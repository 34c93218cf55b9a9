import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { PersonPicker } from "~/components/person-picker";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "~/components/ui/dialog";
import { Skeleton, SkeletonGroup } from "~/components/ui/skeleton";
import { useCommand } from "~/tasks/use-command";
import type { SuggestedPerson } from "~/domain/suggestion";
import { offerToUndo } from "~/tasks/use-commands";
import { Suggestions } from "./suggestions";

type ReassignDialogProps = {
  open: boolean;
  task: { id: string; version: number; title: string; user_id: string; user_name: string };
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
  const { run, running, answer } = useCommand();
  const { load, data: found } = useFetcher<{ suggestions: Array<SuggestedPerson> }>();
  const [missing, setMissing] = useState(false);
  const isSending = running !== null;

  useEffect(() => load(`/resources/suggestions?task=${task.id}`), [load, task.id]);

  async function give(to: string) {
    const ran = await run({ kind: "reassign", tasks: [task], args: { to } });
    if (!ran?.answer.ok) return;
    offerToUndo(ran.command, ran.reply, ran.answer.message);
    onClose();
  }

  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        const to = new FormData(event.currentTarget).get("to");
        setMissing(typeof to !== "string");
        if (typeof to === "string") void give(to);
      }}
    >
      <DialogBody>
        {answer?.ok === false ? <Banner tone="danger">{answer.message}</Banner> : null}
        <PersonPicker
          name="to"
          label="Give it to"
          assigns
          excludeUids={[task.user_id]}
          error={missing ? "Choose a person" : null}
          onChange={() => setMissing(false)}
        />
        <section aria-label="Suggestions">
          <h3 className="text-ink-soft text-xs font-semibold">Suggestions</h3>
          {found ? (
            <Suggestions
              people={found.suggestions}
              pendingUid={running?.args.to ?? null}
              onChoose={(to) => void give(to)}
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
