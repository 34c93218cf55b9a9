import { type FormEvent, useRef, useState } from "react";
import { Button } from "~/core/kit/ui/button";
import { Dialog, DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { Icon } from "~/core/kit/ui/icon";
import { StateGlyph } from "~/core/kit/ui/state-glyph";
import { TextField } from "~/core/kit/ui/text-field";
import { useDraft } from "~/core/kit/form/use-draft";
import { keepFocus } from "~/core/kit/use-return-focus";
import { isDone } from "~/core/task/commands/answer";
import { CommandFields } from "~/core/task/commands/command-fields";
import { COMMANDS } from "~/core/task/commands/post-command";
import { type ActingTask, useBlock, useTaskCommands } from "~/core/task/commands/use-commands";
import { BLOCK_TEXTS } from "~/core/task/blocked.words";
import { COMMAND_TEXTS } from "~/core/task/tasks.words";

type BlockingTask = ActingTask & { blocked_reason: string | null };

type BlockChipProps = {
  task: BlockingTask;
  /** What they need, if a quick answer says it; they may add to it before they send it. */
  words?: string;
};

/**
 * Where the person of a pending task says what they need, or that they have it; nothing while one of these is being
 * sent.
 */
export function BlockChip({ task, words }: BlockChipProps) {
  const { reason, isChanging } = useBlock(task);
  const { run } = useTaskCommands(task);
  const [isAsking, setIsAsking] = useState(false);

  async function handleBlock(need: string, forgetDraft: () => void) {
    setIsAsking(false);
    const { reply } = await run("block", { reason: need });
    if (isDone(reply)) forgetDraft();
  }

  if (isChanging) return null;
  if (reason !== null && words !== undefined) return null;
  if (reason !== null) return <UnblockForm task={task} onUnblock={() => void run("unblock")} />;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
        className="quick-answer noscript:hidden"
      >
        <StateGlyph state="blocked" className="text-blocked" />
        {words === undefined ? BLOCK_TEXTS.say : <bdi>{`${words}…`}</bdi>}
      </button>
      <noscript>
        {words === undefined ? (
          <PlainForm task={task} />
        ) : (
          <details>
            <summary className="quick-answer w-fit">
              <bdi>{`${words}…`}</bdi>
            </summary>
            <PlainForm task={task} words={words} />
          </details>
        )}
      </noscript>
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
          onClose={() => setIsAsking(false)}
          onBlock={(need, forgetDraft) => void handleBlock(need, forgetDraft)}
        />
      </Dialog>
    </>
  );
}

/** The dialog’s question for a browser without scripts. */
function PlainForm({ task, words }: BlockChipProps) {
  return (
    <form method="post" action={COMMANDS} className="flex gap-2">
      <CommandFields kind="block" task={task} />
      <input
        name="reason"
        aria-label={BLOCK_TEXTS.question}
        defaultValue={words}
        maxLength={200}
        className="control"
        required
      />
      <button className="quick-answer">{BLOCK_TEXTS.blocked}</button>
    </form>
  );
}

type UnblockFormProps = { task: BlockingTask; onUnblock: () => void };

function UnblockForm({ task, onUnblock }: UnblockFormProps) {
  return (
    <form
      method="post"
      action={COMMANDS}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        keepFocus(event.currentTarget);
        onUnblock();
      }}
    >
      <CommandFields kind="unblock" task={task} />
      <button className="quick-answer">
        <Icon name="check" className="size-4" />
        {BLOCK_TEXTS.takeBack}
      </button>
    </form>
  );
}

type BlockFormProps = {
  task: BlockingTask;
  words: string | undefined;
  onClose: () => void;
  onBlock: (need: string, forgetDraft: () => void) => void;
};

/** Asks what is missing. What was typed stays until it was sent. */
function BlockForm({ task, words, onClose, onBlock }: BlockFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const forgetDraft = useDraft(form, `block:${task.id}${words ? `:${words}` : ""}`);
  const [isMissing, setIsMissing] = useState(false);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const need = field.current?.value.trim() ?? "";
    setIsMissing(need === "");
    if (need === "") field.current?.focus();
    else onBlock(need, forgetDraft);
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
