import { type FormEvent, useRef, useState } from "react";
import { sendForm } from "~/core/kit/older";
import { Button } from "~/core/kit/ui/button";
import { Dialog, DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { TextField } from "~/core/kit/ui/text-field";
import { useDraft } from "~/core/kit/form/use-draft";
import { isDone } from "~/task/commands/answer";
import { type ActingTask, useTaskCommands } from "~/task/commands/use-commands";
import { BLOCK_TEXTS } from "./blocked.words";
import { ADD_TEXTS } from "~/task/files/send/add.words";
import { hasStuckFile, isSentOnceAdded } from "~/task/files/send/adding";
import { FormFiles, filesToSend } from "~/task/files/send/form-files";
import { COMMAND_TEXTS } from "~/task/row/tasks.words";

/**
 * Says that a task is blocked, perhaps with words to begin with: `ask` opens the dialog, which has to be on the page.
 */
export function useBlocking(task: ActingTask, words?: string) {
  const { run } = useTaskCommands(task);
  const [isAsking, setIsAsking] = useState(false);
  const draft = `block:${task.id}${words ? `:${words}` : ""}`;

  async function handleBlock(need: string, forgetDraft: () => void) {
    setIsAsking(false);
    const { reply } = await run("block", { reason: need, ...filesToSend(draft) });
    if (isDone(reply)) forgetDraft();
  }

  const dialog = (
    <Dialog
      open={isAsking}
      onRequestClose={() => setIsAsking(false)}
      size="sm"
      title={BLOCK_TEXTS.blocked}
      description={
        <span dir="auto" className="line-clamp-2">
          {task.title}
        </span>
      }
    >
      <BlockForm
        task={task}
        words={words}
        draft={draft}
        onClose={() => setIsAsking(false)}
        onBlock={(need, forgetDraft) => void handleBlock(need, forgetDraft)}
      />
    </Dialog>
  );
  return { ask: () => setIsAsking(true), dialog };
}

type BlockFormProps = {
  task: ActingTask;
  words: string | undefined;
  draft: string;
  onClose: () => void;
  onBlock: (need: string, forgetDraft: () => void) => void;
};

/** Asks what is missing. What was typed stays until it was sent. */
function BlockForm({ task, words, draft, onClose, onBlock }: BlockFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const forgetDraft = useDraft(form, draft);
  const [isMissing, setIsMissing] = useState(false);
  const [isStuck, setIsStuck] = useState(false);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSentOnceAdded(event.currentTarget, sendForm)) return;
    const need = field.current?.value.trim() ?? "";
    setIsMissing(need === "");
    const hasStuck = need !== "" && hasStuckFile(event.currentTarget);
    setIsStuck(hasStuck);
    if (need === "") field.current?.focus();
    else if (!hasStuck) onBlock(need, forgetDraft);
  }

  return (
    <form ref={form} noValidate className="contents" onSubmit={handleSubmit}>
      <DialogBody>
        <TextField
          ref={field}
          label={BLOCK_TEXTS.question}
          name="reason"
          maxLength={200}
          placeholder={BLOCK_TEXTS.example}
          defaultValue={words}
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
          error={isMissing ? COMMAND_TEXTS.sayNeed : null}
          onInput={() => setIsMissing(false)}
        />
        <FormFiles draft={draft} taskId={task.id} error={isStuck ? ADD_TEXTS.blocked : undefined} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          {BLOCK_TEXTS.send}
        </Button>
      </DialogFooter>
    </form>
  );
}
