import { type FormEvent, useState } from "react";
import { useActs } from "~/core/kit/acts";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { keepFocus } from "~/core/kit/use-return-focus";
import { fieldErrors, isDone } from "~/core/task/commands/answer";
import { CommandFields } from "~/core/task/commands/command-fields";
import { commands } from "~/core/task/commands/commands";
import { COMMANDS } from "~/core/task/commands/post-command";
import { type ActingTask, useTaskCommands } from "~/core/task/commands/use-commands";
import { cn } from "~/core/kit/cn";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { RejectDialog, type RejectFields, RejectionFields, useEarliest } from "./reject-dialog";

type AnswerButtonsProps = {
  task: ActingTask;
  /** In the conversation, where there is room for every field of an answer. */
  full?: boolean;
  className?: string;
};

/** Accept Task and Reject, for people who have not answered yet; nothing once they have. */
export function AnswerButtons({ task, full, className }: AnswerButtonsProps) {
  const { stage, run } = useTaskCommands(task);
  const [isAsking, setIsAsking] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function ask() {
    setErrors({});
    setIsAsking(true);
  }

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

  async function handleReject(fields: RejectFields, forgetDraft: () => void) {
    setIsAsking(false);
    const { command, reply } = await run("reject", fields);
    // A decision that waits may be refused later, and the text is then needed again.
    if (isDone(reply)) {
      forgetDraft();
    } else if (reply.kind === "answered" && reply.answer.reply) {
      // Shown at the fields.
      commands.discard(command.id);
      setErrors(fieldErrors(reply.answer));
      setIsAsking(true);
    }
  }

  return (
    <>
      {stage === "New" ? (
        <div className={cn("flex flex-wrap gap-2", className)}>
          <form
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
              icon={<Icon name="check" />}
              aria-label={`Accept Task: ${task.title}`}
            >
              Accept Task
            </Button>
          </form>
          <Button
            aria-haspopup="dialog"
            aria-label={`Reject: ${task.title}`}
            className={cn("noscript:hidden", full ? "flex-1" : undefined)}
            onClick={ask}
          >
            Reject
          </Button>
        </div>
      ) : null}
      {stage === "New" && full ? <RejectWithoutScript task={task} /> : null}
      <RejectDialog
        task={task}
        open={isAsking}
        errors={errors}
        onClose={() => setIsAsking(false)}
        onReject={(fields, forgetDraft) => void handleReject(fields, forgetDraft)}
      />
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
