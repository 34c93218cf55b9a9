import { t } from "~/core/words/t";
import { Icon, StateGlyph } from "~/core/kit/ui/icon";
import { ActForm } from "~/task/commands/command-fields";
import { useBlock, useTaskCommands } from "~/task/commands/use-commands";
import { BLOCK } from "./act";
import { useAsking } from "~/task/commands/use-asking";
import { ASKS } from "./asks";
import type { ActingTask } from "~/task/commands/act";

type BlockingTask = ActingTask & { blocked_reason: string | null };

type BlockChipProps = { task: BlockingTask };

/** Where the person of a pending task says what they need, or that they have it; nothing while either is being sent. */
export function BlockChip({ task }: BlockChipProps) {
  const { reason, isChanging } = useBlock(task);
  const { run } = useTaskCommands(task);
  const { ask, dialog } = useAsking("block", ASKS, task);

  if (isChanging) return null;
  if (reason !== null) {
    return (
      <ActForm kind="unblock" task={task} onAct={() => void run("unblock")} className="contents">
        <button className="quick-answer">
          <Icon name="check" className="size-4" />
          {BLOCK.unblock.words.does}
        </button>
      </ActForm>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => ask()}
        className="quick-answer noscript:hidden"
      >
        <StateGlyph state="blocked" className="text-blocked" />
        {t("I’m blocked…")}
      </button>
      <noscript>
        <PlainForm task={task} />
      </noscript>
      {dialog}
    </>
  );
}

/** The dialog's question for a browser without scripts. */
function PlainForm({ task }: BlockChipProps) {
  return (
    <ActForm kind="block" task={task} className="flex gap-2">
      <input
        name="reason"
        aria-label={t("What do you need to continue?")}
        maxLength={200}
        className="control"
        required
      />
      <button className="quick-answer">{t("Blocked")}</button>
    </ActForm>
  );
}
