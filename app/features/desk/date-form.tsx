import { type FormEvent, useEffect, useRef, useState } from "react";
import { m } from "~/core/words/m";
import { Button } from "~/core/kit/ui/button";
import { TextField } from "~/core/kit/ui/text-field";
import { readDeadline } from "~/task/text/task-text";
import { useDraft } from "~/core/kit/form/use-draft";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { cn } from "~/core/kit/cn";

type DateFormProps = {
  task: { id: string; title: string };
  isBusy: boolean;
  /** It is the first choice. */
  leads: boolean;
  /** Gives the task back with this deadline. */
  onPropose: (dueDateTime: string) => void;
};

/** For a task that was rejected for lack of time: another date, with which its person gets it back. */
export function DateForm(props: DateFormProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { task, leads } = props;
  if (isAsked) return <DateFields {...props} />;
  return (
    <div className={cn("desk-act", leads ? "desk-lead" : undefined)}>
      <Button
        data-lead={leads || undefined}
        variant={leads ? "primary" : "secondary"}
        onClick={() => setIsAsked(true)}
      >
        {m.desk_another_date()}
        <span className="sr-only"> {m.desk_for_title({ title: task.title })}</span>
      </Button>
    </div>
  );
}

function DateFields({ task, isBusy, leads, onPropose }: DateFormProps) {
  const timeSettings = useTimeSettings();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
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
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      className={cn("desk-act flex flex-wrap items-end gap-2", leads ? "desk-lead" : undefined)}
    >
      <TextField
        type="datetime-local"
        ref={input}
        data-lead={leads || undefined}
        name="deadline"
        label={m.desk_another_date()}
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
        {m.desk_give_back_with_this()}
      </Button>
    </form>
  );
}
