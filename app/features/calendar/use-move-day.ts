import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { t } from "~/core/words/t";
import { notify } from "~/core/kit/ui/toaster";
import { movedTo, withMoved } from "./calendar-days";
import { toDateTimeLocal } from "~/core/time/time";
import { useWhen } from "~/core/time/use-reader-zone";
import { answerOf, isDone } from "~/task/commands/answer";
import { decide } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { explain } from "~/task/commands/use-command";
import { offerToUndo } from "~/task/commands/use-commands";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { DueDay, DueTask } from "./task-days";

type Move = Pick<DueTask, "id" | "due_date_time"> & {
  day: string;
  /** The version from which the page itself shows the move; unknown while the command is under way. */
  until: number;
};

export type MoveTask = (task: DueTask, day: string) => void;

/**
 * Returns the days as shown, and a function that moves a task to another day at the same time of day. The move is shown
 * at once, undone if the server refuses it, and Undo is offered.
 */
export function useMoveDay(loaded: ReadonlyArray<DueDay>) {
  const timeSettings = useTimeSettings();
  const [moves, setMoves] = useState<ReadonlyArray<Move>>([]);
  /** The versions of tasks after the reader's own moves, which the page may not show yet. */
  const versions = useRef(new Map<string, number>());
  const underWay = useRef(Promise.resolve());
  const { revalidate } = useRevalidator();
  const when = useWhen();
  const seen = new Map(loaded.flatMap(({ tasks }) => tasks.map((one) => [one.id, one.version])));
  const days = moves
    .filter(({ id, until }) => (seen.get(id) ?? until) < until)
    .reduce<ReadonlyArray<DueDay>>(withMoved, loaded);

  function replace(before: Move, after: Move | null) {
    setMoves((all) => all.flatMap((one) => (one === before ? (after ?? []) : one)));
  }

  function move(task: DueTask, day: string) {
    const zone = timeSettings.workspace_zone;
    const due = movedTo(day, task.due_date_time, zone);
    if (due === null || toDateTimeLocal(task.due_date_time, zone).startsWith(day)) return;
    const made: Move = { id: task.id, due_date_time: due, day, until: Infinity };
    setMoves((before) => [...before.filter(({ id }) => id !== task.id), made]);
    // One after the other: the next move begins from the version that this one makes.
    underWay.current = underWay.current.then(() => send(task, made));
  }

  async function send(task: DueTask, made: Move) {
    const version = Math.max(task.version, versions.current.get(task.id) ?? 0);
    const command = decide({
      kind: "deadline",
      tasks: [{ id: task.id, version }],
      args: { deadline: toDateTimeLocal(made.due_date_time, timeSettings.time_zone) },
    });
    const reply = await commands.run(command);
    const { version: now, value } = answerOf(reply);
    const [outcome] = value?.outcomes ?? [];
    if (isDone(reply)) {
      const until = now ?? version + 1;
      versions.current.set(task.id, until);
      replace(made, { ...made, until });
      const text = t("“{title}” is now due {when}", {
        title: task.title,
        when: when(made.due_date_time),
      });
      offerToUndo(command, Promise.resolve(reply), text);
      return;
    }
    replace(made, null);
    if (outcome) {
      const isGone = String(outcome.outcome === "gone");
      const why = t(
        "{isGone, select, true {“{title}” is gone.} other {“{title}” changed in the meantime.}}",
        { title: task.title, isGone },
      );
      notify({ type: "error", message: t("Not done."), description: why });
      revalidate();
    } else explain(t("Not done."), reply);
  }

  return { days, move };
}
