import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { ActingTask } from "~/task/commands/act";
import { t } from "~/core/words/t";
import { decide } from "~/task/commands/command";
import { CommandFields } from "~/task/commands/command-fields";
import { commands } from "~/task/commands/commands";
import { COMMANDS } from "~/task/commands/post-command";
import { useBlock, useStage } from "~/task/commands/use-commands";
import { BlockChip } from "~/task/acts/block/block-chip";
import { Icon } from "~/core/kit/ui/icon";
import { useQuickAnswers } from "./use-quick-answers";

/** Two taps on the same answer within this time are one. */
const ONE_TAP_MS = 800;

type QuickAnswersProps = { task: ActingTask & { blocked_reason: string | null } };

/** The one-tap answers of an open task's person: the workspace's quick answers, and that the task is blocked. */
export function QuickAnswers({ task }: QuickAnswersProps) {
  const answers = useQuickAnswers();
  const stage = useStage(task);
  const { reason } = useBlock(task);
  const lastTap = useRef({ on: "", at: 0 });
  if (stage !== "New" && stage !== "Pending") return null;
  if (stage === "New" && answers.length === 0) return null;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { timeStamp, nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (!(button instanceof HTMLButtonElement)) return;
    const { on, at } = lastTap.current;
    lastTap.current = { on: button.value, at: timeStamp };
    if (on === button.value && timeStamp - at < ONE_TAP_MS) return;
    void commands.run(
      decide({ kind: "message", tasks: [{ id: task.id }], args: { message: button.value } }),
    );
  }

  // Only an accepted task can be blocked.
  const block = stage === "Pending" ? <BlockChip task={task} /> : null;
  return (
    <div role="group" aria-label={t("Quick answers")} className="quick-answers">
      <FoldedRow more={t("More quick answers")} fewer={t("Fewer quick answers")}>
        {reason === null ? null : block}
        {answers.length === 0 ? null : (
          <form method="post" action={COMMANDS} onSubmit={handleSubmit} className="contents">
            <CommandFields kind="message" task={{ id: task.id }} />
            {answers.map((answer) => (
              <button
                key={answer}
                name="message"
                value={answer}
                dir="auto"
                // The focus, and with it a phone's keyboard, stays in the message box.
                onMouseDown={(event) => event.preventDefault()}
                className="quick-answer"
              >
                {answer}
              </button>
            ))}
          </form>
        )}
        {reason === null ? block : null}
      </FoldedRow>
    </div>
  );
}

type FoldedRowProps = { more: string; fewer: string; children: ReactNode };

/** As many choices as fit on two lines uncut; a button beside them shows the rest. */
function FoldedRow({ more, fewer, children }: FoldedRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(false);

  useEffect(() => {
    const { current } = row;
    if (!current) return;
    function look() {
      if (current) setIsCut(current.scrollHeight > current.clientHeight);
    }
    const watch = new ResizeObserver(look);
    watch.observe(current);
    return () => watch.disconnect();
  }, [children]);

  return (
    <>
      <div ref={row} data-unfolded={isUnfolded || undefined} className="folded-row">
        {children}
      </div>
      {isCut || isUnfolded ? (
        <button
          type="button"
          aria-label={isUnfolded ? fewer : more}
          aria-expanded={isUnfolded}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsUnfolded(!isUnfolded)}
          className="quick-answer px-2"
        >
          <Icon name={isUnfolded ? "chevron-down" : "ellipsis"} className="size-4" />
        </button>
      ) : null}
    </>
  );
}
