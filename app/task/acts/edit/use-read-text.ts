import { useState } from "react";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { Stage } from "~/task/row/task-life";
import type { TaskRow } from "~/task/row/task-row";
import { type StoredText, type TaskText, textOf } from "~/task/text/task-text";

/** A task as far as admins change it. */
export type AdminTask = StoredText & {
  id: string;
  version: number;
  stage: Stage;
  user_id: string;
  user_name: string;
  done: TaskRow["done"];
  routine: TaskRow["routine"];
  blocked_reason: string | null;
  is_muted: boolean;
};

/** A task's text as it was when somebody began to change it. */
export type ReadText = { version: number; text: TaskText };

/**
 * The text of a task from when a window is opened until it is closed: what others do to it in the meantime does not touch
 * what is typed. The function takes somebody else's text in its place.
 */
export function useReadText(open: boolean, task: AdminTask) {
  const timeSettings = useTimeSettings();
  const [read, setRead] = useState<ReadText | null>(null);
  if (open && read === null) {
    setRead({ version: task.version, text: textOf(task, timeSettings.time_zone) });
  }
  if (!open && read !== null) setRead(null);
  return [read, setRead] as const;
}
