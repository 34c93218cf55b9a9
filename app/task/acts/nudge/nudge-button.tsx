import type { ReactNode } from "react";
import { t } from "~/core/words/t";
import { notify } from "~/core/kit/ui/toaster";
import { Button } from "~/core/kit/ui/button";
import { nudgePauseText } from "./nudge";
import { useNow } from "~/core/time/use-now";
import { explain, useCommand } from "~/task/commands/use-command";
import { cn } from "~/core/kit/cn";
import { useTimeSettings } from "~/core/time/use-time-settings";

type NudgeButtonProps = {
  /** The tasks whose people are reminded to answer; at most 200. */
  taskIds: ReadonlyArray<string>;
  /** "Nudge" by default. */
  label?: ReactNode;
  /** Whom the button reminds, if the label does not say it. */
  description?: string;
  /** The last nudge of the task's person, if the page knows it. */
  nudgedAt?: string | null;
  variant?: "secondary" | "quiet";
  /** Whether the button is the leading act of its row. */
  leads?: boolean;
};

/**
 * Reminds people who have not answered. For one task it shows when they were last nudged and when they can be nudged
 * again; for several a toast says who was left out and why.
 */
export function NudgeButton({
  taskIds,
  label = t("Nudge"),
  description,
  nudgedAt,
  variant = "quiet",
  leads = false,
}: NudgeButtonProps) {
  const { run, running, answer } = useCommand();
  const now = useNow();
  const timeSettings = useTimeSettings();

  async function nudge() {
    const tasks = taskIds.map((id) => ({ id }));
    const ran = await run({ kind: "nudge", tasks });
    if (ran === null) return;
    const { ok, message, advice, value } = ran.answer;
    if (!ok) {
      explain(t("Not nudged."), await ran.reply);
      return;
    }
    const hasSent = value?.outcomes?.some(({ outcome }) => outcome === "done");
    notify({
      type: hasSent ? "success" : "info",
      message: message ?? "",
      ...(advice === null ? {} : { description: advice }),
    });
  }

  const own = answer?.value?.outcomes?.find(({ taskId }) => taskId === taskIds[0]);
  // The page has been reloaded since the answer, and is newer.
  const waits =
    nudgedAt !== undefined
      ? nudgePauseText(nudgedAt, now, timeSettings)
      : taskIds.length === 1 && own?.again
        ? t("Nudged · {again}", { again: own.again })
        : null;
  const text = waits ?? label;
  const isNamed = description !== undefined && typeof text === "string";
  return (
    <Button
      variant={variant}
      size="sm"
      data-key="n"
      data-lead={leads || undefined}
      disabled={waits !== null || taskIds.length === 0}
      pending={running !== null}
      aria-label={isNamed ? `${text} ${description}` : undefined}
      onClick={() => void nudge()}
      className={cn(
        "nudge-button",
        // A waiting time is read, not pressed: in a row it is a line of text.
        waits !== null && variant === "quiet"
          ? "border-transparent bg-transparent px-0"
          : undefined,
      )}
    >
      <span>{text}</span>
    </Button>
  );
}
