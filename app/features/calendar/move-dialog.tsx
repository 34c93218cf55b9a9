import { type FormEvent, useState } from "react";
import { m } from "~/core/words/m";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { WindowFooter } from "~/core/kit/ui/form-footer";
import { TextField } from "~/core/kit/ui/text-field";
import { movedTo } from "./calendar-days";
import { toDateTimeLocal } from "~/core/time/time";
import { useWhen } from "~/core/time/use-reader-zone";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { DueTask } from "./task-days";
import type { MoveTask } from "./use-move-day";

type MoveDialogProps = {
  /** Null while nothing is to be moved. */
  task: DueTask | null;
  onMove: MoveTask;
  onClose: () => void;
};

/** The window in which a task gets another day. */
export function MoveDialog({ task, onMove, onClose }: MoveDialogProps) {
  const timeSettings = useTimeSettings();
  // While it closes, it still shows its task.
  const [shown, setShown] = useState(task);
  const [error, setError] = useState<string>();
  const when = useWhen();
  if (task !== null && shown !== task) {
    setShown(task);
    setError(undefined);
  }
  if (shown === null) return null;
  const { id, title, due_date_time: due } = shown;
  const zone = timeSettings.workspace_zone;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // While it closes, it hears a second Enter too.
    if (task === null) return;
    const day = new FormData(event.currentTarget).get("day");
    const moment = typeof day === "string" ? movedTo(day, due, zone) : null;
    if (shown === null || typeof day !== "string" || moment === null) {
      setError(m.calendar_choose_a_day_that());
    } else if (moment < "2000" || moment >= "2100") setError(m.calendar_enter_a_year_between());
    else {
      onClose();
      onMove(shown, day);
    }
  }

  return (
    <Dialog
      open={task !== null}
      size="sm"
      onRequestClose={onClose}
      title={m.calendar_move_to_another_day()}
      description={m.calendar_title_is_due_when({ title, when: when(due) })}
    >
      <form key={id} noValidate onSubmit={handleSubmit} className="contents">
        <DialogBody>
          <TextField
            type="date"
            name="day"
            label={m.calendar_day()}
            required
            defaultValue={toDateTimeLocal(due, zone).slice(0, 10)}
            error={error}
            onChange={() => setError(undefined)}
          />
        </DialogBody>
        <WindowFooter onClose={onClose}>{m.calendar_move()}</WindowFooter>
      </form>
    </Dialog>
  );
}
