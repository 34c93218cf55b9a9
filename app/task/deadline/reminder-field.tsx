import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { SelectField } from "~/core/kit/ui/select-field";
import { ownReminderOptions, type Reminder, teamReminderText } from "./reminder";
import { type ActionAnswer, errorOf } from "~/core/kit/form/action-answer";

/** When a task's person is reminded. Saved by itself: it is not part of the task's text, and nobody is told. */
export default function ReminderField({ taskId }: { taskId: string }) {
  const path = href("/resources/tasks/:taskId/reminder", { taskId });
  const { load, data: reminder } = useFetcher<Reminder | null>();
  const saving = useFetcher<ActionAnswer>();
  const isSaved = saving.state === "idle" && saving.data?.ok === true;

  useEffect(() => load(path), [load, path]);

  if (!reminder) return null;
  return (
    <div className="mt-3 flex flex-col gap-1 border-t pt-4">
      <SelectField
        label={t("Remind before it is due")}
        placeholder={teamReminderText(reminder.team)}
        options={ownReminderOptions(reminder.own)}
        defaultValue={String(reminder.own ?? "")}
        onChange={(event) =>
          saving.submit({ minutes: event.currentTarget.value }, { method: "post", action: path })
        }
        error={errorOf(saving.data)}
        className="sm:max-w-72"
      />
      <p role="status" className="text-ink-soft min-h-4 text-xs">
        {isSaved ? saving.data?.message : null}
      </p>
    </div>
  );
}
