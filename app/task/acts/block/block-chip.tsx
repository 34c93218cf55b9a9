import { Icon } from "~/core/kit/ui/icon";
import { StateGlyph } from "~/core/kit/ui/state-glyph";
import { keepFocus } from "~/core/kit/use-return-focus";
import { CommandFields } from "~/task/commands/command-fields";
import { COMMANDS } from "~/task/commands/post-command";
import { type ActingTask, useBlock, useTaskCommands } from "~/task/commands/use-commands";
import { BLOCK_TEXTS } from "./blocked.words";
import { useBlocking } from "./use-blocking";

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
  const { ask, dialog } = useBlocking(task, words);

  if (isChanging) return null;
  if (reason !== null && words !== undefined) return null;
  if (reason !== null) return <UnblockForm task={task} onUnblock={() => void run("unblock")} />;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={ask}
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
      {dialog}
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
