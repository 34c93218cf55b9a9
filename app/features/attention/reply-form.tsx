import { m } from "~/core/words/m";
import { Button } from "~/core/kit/ui/button";
import { controlClass, Field } from "~/core/kit/ui/field";
import { useMessageForm } from "~/task/files/send/use-message-form";

type ReplyFormProps = {
  task: { id: string; title: string; user_name: string };
  /** What was unclear is explained; everything else gets a reply. */
  explains: boolean;
  isBusy: boolean;
  /** It is the first choice. */
  leads: boolean;
  /** Gives the task back and sends the reply; returns why neither was done. */
  onReply: (message: string, done: string) => Promise<string | null>;
};

/** The task goes back to its person, and the text to its conversation. */
export function ReplyForm({ task, explains, isBusy, leads, onReply }: ReplyFormProps) {
  const { form, box, refusal, handleSubmit, handleKeyDown, forgetRefusal } = useMessageForm({
    draftKey: `explain:${task.id}`,
    taskIds: [task.id],
    send: (message) =>
      onReply(
        message,
        explains ? m.attention_explained_task_given_back() : m.attention_replied_task_given_back(),
      ),
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      className="measure flex flex-wrap items-start gap-2"
    >
      <Field
        label={m.attention_reply_for_user_name({
          explains: String(explains),
          userName: task.user_name,
        })}
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
            placeholder={explains ? m.attention_what_you_mean() : m.common_reply()}
            onInput={forgetRefusal}
            onKeyDown={handleKeyDown}
            className={`${controlClass} message-box`}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant={leads ? "primary" : "secondary"}
        pending={isBusy}
        className="max-sm:w-full"
      >
        {explains ? m.attention_explain_and_give_back() : m.attention_reply_and_give_back()}
      </Button>
    </form>
  );
}
