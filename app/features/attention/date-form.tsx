import { type FormEvent, useRef, useState } from "react";
import { m } from "~/core/words/m";
import { Button } from "~/core/kit/ui/button";
import { TextField } from "~/core/kit/ui/text-field";
import { readDeadline } from "~/task/text/task-text";
import { useDraft } from "~/core/kit/form/use-draft";
import { useTimeSettings } from "~/core/time/use-time-settings";

type DateFormProps = {
  task: { id: string; title: string };
  isBusy: boolean;
  /** It is the first choice. */
  leads: boolean;
  /** Gives the task back with this deadline. */
  onPropose: (dueDateTime: string) => void;
};

/** For a task that was rejected for lack of time: another date, with which its person gets it back. */
export function DateForm({ task, isBusy, leads, onPropose }: DateFormProps) {
  const timeSettings = useTimeSettings();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const forgetDraft = useDraft(form, `date:${task.id}`);
  const [error, setError] = useState<string | null>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { moment, problem } = readDeadline(input.current?.value ?? "", timeSettings.time_zone);
    setError(problem);
    if (moment === null) {
      input.current?.focus();
      return;
    }
    forgetDraft();
    onPropose(moment);
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-2">
      <TextField
        type="datetime-local"
        ref={input}
        name="deadline"
        label={m.attention_another_date()}
        error={error}
        onInput={() => setError(null)}
        className="min-w-0 max-sm:w-full"
      />
      <Button
        type="submit"
        variant={leads ? "primary" : "secondary"}
        pending={isBusy}
        className="max-sm:w-full"
      >
        {m.attention_give_back_with_this()}
      </Button>
    </form>
  );
}
