import { useFetcher } from "@remix-run/react";
import { BellRing } from "lucide-react";
import { useEffect } from "react";
import { notify } from "~/components/toaster";
import { Button } from "~/components/ui/button";
import { type NudgeOutcome, nudgePauseText } from "~/domain/nudge";
import type { Calendar } from "~/domain/time";
import type { ActionAnswer } from "~/utils/action-answer";
import { cn } from "~/utils/cn";

/** The outcome of some nudges; the advice says who was left out and why. */
export type NudgeAnswer = ActionAnswer<{
  sent: number;
  /** `again` says when it is possible again, in words. */
  nudges: Array<{ taskId: string; outcome: NudgeOutcome; again: string | null }>;
}>;

type NudgeButtonProps = {
  /** The tasks whose people are reminded to answer; at most 200. */
  taskIds: ReadonlyArray<string>;
  /** "Nudge" unless said otherwise. */
  label?: string;
  /** Says whom, where the label alone does not. */
  description?: string;
  /** When this task's person was last nudged, where the page knows it. */
  pause?: { nudgedAt: string | null; now: number; calendar: Calendar };
  variant?: "secondary" | "quiet";
};

/**
 * Reminds people who have not answered. For one task it shows when they were last nudged and when they can be nudged
 * again; for several a toast says who was left out and why.
 */
export function NudgeButton({
  taskIds,
  label = "Nudge",
  description,
  pause,
  variant = "quiet",
}: NudgeButtonProps) {
  const fetcher = useFetcher<NudgeAnswer>();
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer?.message) return;
    const { ok, message, advice, value } = answer;
    const type = !ok ? "error" : value?.sent ? "success" : "info";
    notify({ type, message, ...(advice === null ? {} : { description: advice }) });
  }, [answer]);

  const waits = pauseOf(taskIds, answer, pause);
  return (
    <Button
      variant={variant}
      size="sm"
      disabled={waits !== null || taskIds.length === 0}
      pending={fetcher.state !== "idle"}
      icon={<BellRing aria-hidden="true" />}
      onClick={() => {
        const form = new FormData();
        for (const id of taskIds) form.append("taskId", id);
        fetcher.submit(form, { method: "post", action: "/resources/nudge" });
      }}
      className={cn(
        "tabular max-w-full text-left font-medium whitespace-normal",
        // A time to wait for is read, not pressed: in a row it is a line of text.
        waits !== null && variant === "quiet"
          ? "border-transparent bg-transparent px-0"
          : undefined,
        variant === "quiet" ? "-my-1.5 text-xs" : undefined,
      )}
    >
      <span>
        {waits ?? label}
        {description === undefined ? null : <span className="sr-only"> {description}</span>}
      </span>
    </Button>
  );
}

function pauseOf(
  taskIds: ReadonlyArray<string>,
  answer: NudgeAnswer | undefined,
  pause: NudgeButtonProps["pause"],
): string | null {
  // The page has been asked again since, and knows better than the answer.
  if (pause !== undefined) return nudgePauseText(pause.nudgedAt, pause.now, pause.calendar);
  const own = answer?.value?.nudges.find(({ taskId }) => taskId === taskIds[0]);
  return taskIds.length === 1 && own?.again ? `Nudged · ${own.again}` : null;
}
