import { useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useActs } from "~/core/kit/acts";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { keepFocus } from "~/core/kit/use-return-focus";
import { CommandFields } from "~/task/commands/command-fields";
import { COMMANDS } from "~/task/commands/post-command";
import { type ActingTask, useTaskCommands } from "~/task/commands/use-commands";
import { cn } from "~/core/kit/cn";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { RejectionFields, useEarliest } from "~/task/acts/reject/reject-dialog";
import { useRejecting } from "~/task/acts/reject/use-rejecting";

type AnswerButtonsProps = {
  task: ActingTask;
  /** In the conversation, where there is room for every field of an answer. */
  full?: boolean;
  /** Pressed just now, and perhaps done: they stay where they are, and do nothing. */
  rest?: "sent" | "done" | null;
  className?: string;
};

/** Accept Task and Reject, for people who have not answered yet; nothing once they have. */
export function AnswerButtons({ task, full, rest = null, className }: AnswerButtonsProps) {
  const { stage, run } = useTaskCommands(task);
  const { ask, dialog } = useRejecting(task);
  const { hash } = useLocation();
  const accept = useRef<HTMLFormElement>(null);
  const asked = useRef(ask);

  // A mail opens what somebody is about to do; they do it here.
  useEffect(() => {
    if (!full) return;
    if (hash === "#accept") accept.current?.querySelector("button")?.focus();
    else if (hash === "#reject") asked.current();
  }, [full, hash]);

  useActs(() =>
    full && stage === "New"
      ? {
          about: task.title,
          choices: [
            {
              label: "Accept Task",
              icon: <Icon name="check" />,
              onSelect: () => void run("accept"),
            },
            { label: "Reject", icon: <Icon name="circle-x" />, onSelect: ask },
          ],
        }
      : null,
  );

  function handleAccept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    keepFocus(event.currentTarget);
    void run("accept");
  }

  return (
    <>
      {stage === "New" || rest !== null ? (
        <div className={cn("flex flex-wrap gap-2", className)}>
          <form
            ref={accept}
            method="post"
            action={COMMANDS}
            onSubmit={handleAccept}
            className={full ? "flex-1" : undefined}
          >
            <CommandFields kind="accept" task={task} />
            <Button
              type="submit"
              variant="primary"
              full={full}
              disabled={rest !== null}
              icon={<Icon name="check" />}
              // Not on two lines beside Reject where there is little room.
              className="whitespace-nowrap"
              aria-label={`Accept Task: ${task.title}`}
            >
              {rest === "done" ? (
                "Accepted"
              ) : (
                <span>
                  Accept<span className="word-task"> Task</span>
                </span>
              )}
            </Button>
          </form>
          <Button
            aria-haspopup="dialog"
            aria-label={`Reject: ${task.title}`}
            className={cn("noscript:hidden", full ? "flex-1" : undefined)}
            disabled={rest !== null}
            onClick={ask}
          >
            Reject
          </Button>
        </div>
      ) : null}
      {stage === "New" && full ? <RejectWithoutScript task={task} /> : null}
      {dialog}
    </>
  );
}

/** The dialog’s questions for a browser without scripts, which checks the date itself. */
function RejectWithoutScript({ task }: Pick<AnswerButtonsProps, "task">) {
  const earliest = useEarliest(useTimeSettings().time_zone);
  return (
    <noscript>
      <details className="mt-2">
        <summary className="text-sm font-semibold">Reject</summary>
        <form method="post" action={COMMANDS} className="flex flex-col gap-3 pt-2">
          <CommandFields kind="reject" task={task} />
          <RejectionFields errors={{}} earliest={earliest} />
          <Button type="submit" variant="danger">
            Reject
          </Button>
        </form>
      </details>
    </noscript>
  );
}
