import { Button } from "~/components/ui/button";
import { controlClass, Field } from "~/components/ui/field";
import { useMessageForm } from "~/tasks/use-message-form";
import { DESK_TEXTS } from "~/words/desk";

type ExplainFormProps = {
  task: { id: string; title: string; user_name: string };
  isBusy: boolean;
  /** Gives the task back; the explanation is on its way by then. */
  onExplain: () => void;
};

/** For a task that was unclear: what is written goes to its conversation, and the task back to its person. */
export function ExplainForm({ task, isBusy, onExplain }: ExplainFormProps) {
  const { form, box, refusal, handleSubmit, handleKeyDown, forgetRefusal } = useMessageForm({
    draftKey: `explain:${task.id}`,
    taskIds: [task.id],
    onSent: onExplain,
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      aria-label={`Explain ${task.title}`}
      className="measure flex flex-wrap items-start gap-2"
    >
      <Field
        label={`Explanation for ${task.user_name}`}
        labelHidden
        error={refusal}
        className="min-w-0 flex-1 basis-56"
      >
        {(control) => (
          <textarea
            {...control}
            ref={box}
            name="message"
            rows={1}
            dir="auto"
            placeholder={DESK_TEXTS.whatIsMeant}
            onInput={forgetRefusal}
            onKeyDown={handleKeyDown}
            className={`${controlClass} message-box`}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" pending={isBusy} className="max-sm:w-full">
        {DESK_TEXTS.explain}
      </Button>
    </form>
  );
}
