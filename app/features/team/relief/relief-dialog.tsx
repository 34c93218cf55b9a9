import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { useEffect, useState } from "react";
import { useFetcher } from "@remix-run/react";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { Dialog, DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { Skeleton } from "~/core/kit/ui/skeleton";
import { TextField } from "~/core/kit/ui/text-field";
import { notify } from "~/core/kit/ui/toaster";
import { PersonPicker } from "~/core/person/picker/person-picker";
import { useCommand } from "~/task/commands/use-command";
import { offerToUndo } from "~/task/commands/use-commands";
import { DueTime } from "~/task/row/task-parts";
import type { ReliefTask } from "../team.model.server";
import { RELIEF_TEXTS } from "../team.words";
import type { Relief } from "./use-relief";

const FIRST = 5;

type ReliefDialogProps = { open: boolean; relief: Relief; onClose: () => void };

/** Gives some of a person's tasks to somebody else, in one act with one Undo. */
export default function ReliefDialog({ open, relief, onClose }: ReliefDialogProps) {
  return (
    <Dialog
      open={open}
      onRequestClose={onClose}
      title={t("Give {name}’s tasks to somebody else", { name: relief.from.full_name })}
      description={t("Those not accepted yet come first, then those due soonest.")}
    >
      <ReliefForm key={`${relief.from.uid} ${relief.to?.uid}`} relief={relief} onClose={onClose} />
    </Dialog>
  );
}

function ReliefForm({ relief: { from, to }, onClose }: Omit<ReliefDialogProps, "open">) {
  const { load, data } = useFetcher<{ tasks: Array<ReliefTask> }>();
  const { run, running, answer } = useCommand();
  const [count, setCount] = useState(String(FIRST));
  const [wrong, setWrong] = useState<"count" | "to" | null>(null);

  useEffect(() => load(href("/resources/relief", { user: from.uid })), [load, from.uid]);

  const all = data?.tasks ?? [];
  const chosen = all.slice(0, /^\d{1,3}$/.test(count) ? Number(count) : 0);

  async function give(uid: string) {
    const tasks = chosen.map(({ id, version }) => ({ id, version }));
    const ran = await run({ kind: "reassign", tasks, args: { to: uid } });
    if (!ran?.answer.ok) return;
    const { message, value } = ran.answer;
    const left = (value?.outcomes ?? []).filter(({ outcome }) => outcome !== "done").length;
    offerToUndo(ran.command, ran.reply, message);
    if (left > 0)
      notify({
        type: "info",
        message: t(
          "{count, plural, one {1 changed in the meantime and was not given.} other {{count} changed in the meantime and were not given.}}",
          { count: left },
        ),
      });
    onClose();
  }

  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        const uid = new FormData(event.currentTarget).get("to");
        if (chosen.length === 0) setWrong("count");
        else if (typeof uid !== "string") setWrong("to");
        else void give(uid);
      }}
    >
      <DialogBody className="min-h-96">
        {answer?.ok === false ? <Banner tone="danger">{answer.message}</Banner> : null}
        <PersonPicker
          name="to"
          label={t("Give them to")}
          assigns
          defaultPeople={to ? [to] : []}
          excludeUids={[from.uid]}
          error={wrong === "to" ? t("Choose a person") : null}
          onChange={() => setWrong(null)}
        />
        <TextField
          label={t("How many")}
          inputMode="numeric"
          value={count}
          onChange={(event) => {
            setCount(event.currentTarget.value);
            setWrong(null);
          }}
          error={wrong === "count" ? t("A number from 1 to {most}", { most: all.length }) : null}
        />
        {data === undefined ? (
          <Skeleton className="h-24" />
        ) : (
          <Chosen tasks={chosen} all={all.length} />
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="quiet" onClick={onClose}>
          {t("Cancel")}
        </Button>
        {all.length === 0 ? null : (
          <Button type="submit" variant="primary" pending={running !== null}>
            {RELIEF_TEXTS.give(chosen.length)}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}

/** The tasks that go, so that nobody gives away a task by mistake. */
function Chosen({ tasks, all }: { tasks: ReadonlyArray<ReliefTask>; all: number }) {
  if (all === 0)
    return <p className="text-ink-soft text-sm">{t("There are no open tasks left.")}</p>;
  return (
    <div>
      <p role="status" className="text-ink-soft tabular text-xs font-semibold">
        {t("{count} of {all} open", { count: tasks.length, all })}
      </p>
      <ul aria-label={t("Tasks to reassign")} className="[&>li+li]:border-t">
        {tasks.map(({ id, title, isNew, due }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2 text-sm">
            <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
              {title}
              {isNew ? <span className="text-new text-xs font-semibold"> {t("· New")}</span> : null}
            </span>
            <DueTime dueDateTime={due} className="shrink-0" />
          </li>
        ))}
      </ul>
    </div>
  );
}
