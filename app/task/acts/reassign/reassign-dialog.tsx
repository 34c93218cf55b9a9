import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { notify } from "~/core/kit/ui/toaster";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { WindowFooter } from "~/core/kit/ui/form-footer";
import { Skeleton, SkeletonGroup } from "~/core/kit/ui/skeleton";
import { useCommand } from "~/task/commands/use-command";
import type { SuggestedPerson } from "~/task/row/suggestion";
import { offerToUndo } from "~/task/commands/use-commands";
import { Suggestions } from "./suggestions";
import { formatWhen } from "~/core/time/time";
import type { Meanwhile } from "~/task/commands/answer";
import { useTimeSettings } from "~/core/time/use-time-settings";

export type GivenTask = {
  id: string;
  version: number;
  title: string;
  user_id: string;
  user_name: string;
};

type ReassignDialogProps = {
  open: boolean;
  task: GivenTask;
  onClose: () => void;
};

/** The dialog in which a task is reassigned; its conversation goes with it. */
export default function ReassignDialog({ open, task: now, onClose }: ReassignDialogProps) {
  // Other people's acts in the meantime change nothing here; if they prevent the reassignment, the dialog says so.
  const [seen, setSeen] = useState({ open, task: now });
  if (open !== seen.open) setSeen({ open, task: open ? now : seen.task });
  const { task } = seen;
  return (
    <Dialog
      open={open}
      onRequestClose={onClose}
      title={t("Reassign task")}
      description={t("“{title}” goes from {userName} to somebody else, with its conversation.", {
        title: task.title,
        userName: task.user_name,
      })}
    >
      <ReassignForm task={task} onClose={onClose} />
    </Dialog>
  );
}

/** The choice of a task's new person, by search or from the suggestions. */
export function ReassignForm({ task: now, onClose }: Omit<ReassignDialogProps, "open">) {
  // A reload must not hide another admin's act before this admin has decided about it.
  const [task] = useState(now);
  const { run, running, answer } = useCommand();
  const { load, data: found } = useFetcher<{ suggestions: Array<SuggestedPerson> }>();
  const [missing, setMissing] = useState(false);
  const [wanted, setWanted] = useState("");
  const isSending = running !== null;
  const meanwhile = answer?.value?.meanwhile ?? null;

  useEffect(() => load(href("/resources/suggestions", { task: task.id })), [load, task.id]);

  async function give(to: string, version = task.version) {
    setWanted(to);
    const ran = await run({ kind: "reassign", tasks: [{ ...task, version }], args: { to } });
    if (!ran?.answer.ok) return;
    const { message, value } = ran.answer;
    if (value?.wasThere) notify({ type: "info", message: message ?? "" });
    else offerToUndo(ran.command, ran.reply, message);
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
        {meanwhile ? (
          <ReassignConflict
            meanwhile={meanwhile}
            isSending={isSending}
            onGive={() => void give(wanted, meanwhile.version)}
            onLeave={onClose}
          />
        ) : answer?.ok === false ? (
          <Banner tone="danger">{answer.message}</Banner>
        ) : null}
        <PersonPicker
          name="to"
          label={t("Give it to")}
          assigns
          excludeUids={[task.user_id]}
          error={missing ? t("Choose a person") : null}
          onChange={() => setMissing(false)}
        />
        <section aria-label={t("Suggestions")}>
          <h3 className="text-ink-soft text-xs font-semibold">{t("Suggestions")}</h3>
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
      <WindowFooter onClose={onClose} pending={isSending} pendingLabel={t("Assigning...")}>
        {t("Reassign")}
      </WindowFooter>
    </form>
  );
}

type ReassignConflictProps = {
  meanwhile: Meanwhile;
  isSending: boolean;
  onGive: () => void;
  onLeave: () => void;
};

/** Says what somebody else did with the task first, and lets the admin choose whether to reassign it all the same. */
function ReassignConflict(props: ReassignConflictProps) {
  const timeSettings = useTimeSettings();
  const { meanwhile, isSending, onGive, onLeave } = props;
  const since = meanwhile.at === null ? "" : `, ${formatWhen(meanwhile.at, timeSettings)}`;
  return (
    <div
      role="alert"
      className="bg-danger-soft rounded-control flex flex-col gap-3 px-4 py-3 text-sm"
    >
      <div>
        <p className="font-semibold [overflow-wrap:anywhere]">{`${meanwhile.told}${since}.`}</p>
        <p className="text-ink-soft">
          {t("Your choice is still here, and nothing has changed yet.")}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={isSending} onClick={onGive}>
          {t("Reassign anyway")}
        </Button>
        <Button size="sm" variant="quiet" onClick={onLeave}>
          {t("Leave it with {name}", { name: meanwhile.who })}
        </Button>
      </div>
    </div>
  );
}
