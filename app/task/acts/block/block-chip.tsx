import { m } from "~/core/words/m";
import { Icon, StateGlyph } from "~/core/kit/ui/icon";
import { ACT_WORDS } from "~/task/commands/acts.words";
import { ActForm } from "~/task/commands/command-fields";
import { type ActingTask, useBlock, useTaskCommands } from "~/task/commands/use-commands";
import { useAsking } from "~/task/acts/use-asking";

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
  const { ask, dialog } = useAsking("block", task, words);

  if (isChanging) return null;
  if (reason !== null && words !== undefined) return null;
  if (reason !== null) {
    return (
      <ActForm kind="unblock" task={task} onAct={() => void run("unblock")} className="contents">
        <button className="quick-answer">
          <Icon name="check" className="size-4" />
          {ACT_WORDS.unblock.does}
        </button>
      </ActForm>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={ask}
        className="quick-answer noscript:hidden"
      >
        <StateGlyph state="blocked" className="text-blocked" />
        {words === undefined ? m.acts_im_blocked() : <bdi>{`${words}…`}</bdi>}
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
    <ActForm kind="block" task={task} className="flex gap-2">
      <input
        name="reason"
        aria-label={m.acts_what_do_you_need()}
        defaultValue={words}
        maxLength={200}
        className="control"
        required
      />
      <button className="quick-answer">{m.common_blocked()}</button>
    </ActForm>
  );
}
