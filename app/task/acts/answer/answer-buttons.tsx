import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { t } from "~/core/words/t";
import { useActs } from "~/core/kit/acts";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { onDemand } from "~/core/live/on-demand";
import { ActForm } from "~/task/commands/command-fields";
import { useTaskCommands } from "~/task/commands/use-commands";
import { cn } from "~/core/kit/cn";
import { ANSWER, refusalOf } from "./act";
import { useAsking } from "~/task/commands/use-asking";
import { ASKS } from "./asks";
import type { ActingTask } from "~/task/commands/act";

const PlainRejection = onDemand(async () => {
  const { PlainRejection: Plain } = await import("./reject-dialog");
  return { default: Plain };
});

type AnswerButtonsProps = {
  task: ActingTask;
  /** In the conversation, which has room for every field of an answer. */
  full?: boolean;
  /** The buttons were just pressed, and perhaps the act is done: they stay in place and do nothing. */
  rest?: "sent" | "done" | null;
  className?: string;
};

/** Accept Task and Reject, for people who have not answered yet; nothing after the answer. */
export function AnswerButtons({ task, full, rest = null, className }: AnswerButtonsProps) {
  const { stage, run } = useTaskCommands(task);
  const { ask, dialog } = useAsking("reject", ASKS, task);
  const { hash } = useLocation();
  const accept = useRef<HTMLFormElement>(null);
  const asked = useRef(ask);

  // A mail's link opens the answer, which is given here.
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
              label: ANSWER.accept.words.inFull,
              icon: <Icon name={ANSWER.accept.own.icon} />,
              onSelect: () => void run("accept"),
            },
            {
              label: ANSWER.reject.words.does,
              icon: <Icon name={ANSWER.reject.own.icon} />,
              onSelect: () => ask(),
            },
          ],
        }
      : null,
  );

  return (
    <>
      {stage === "New" || rest !== null ? (
        <ActForm
          kind="accept"
          task={task}
          formRef={accept}
          onAct={() => void run("accept")}
          className={cn("flex flex-wrap gap-2", className)}
        >
          <Button
            type="submit"
            variant="primary"
            disabled={rest !== null}
            // On two lines only in a row of its own that is too narrow.
            className={full ? "min-w-fit flex-1 whitespace-nowrap" : undefined}
            aria-label={`${ANSWER.accept.words.inFull}: ${task.title}`}
          >
            <span className="accept-word">
              {rest === "done" ? (
                t("Accepted")
              ) : (
                <>
                  <span className="accept-full">{ANSWER.accept.words.inFull}</span>
                  <span className="accept-short">{t("Accept")}</span>
                </>
              )}
            </span>
          </Button>
          <Button
            aria-haspopup="dialog"
            aria-label={`${ANSWER.reject.words.does}: ${task.title}`}
            className={cn("noscript:hidden", full ? "min-w-fit flex-1" : undefined)}
            disabled={rest !== null}
            onClick={() => ask()}
          >
            {ANSWER.reject.words.does}
          </Button>
        </ActForm>
      ) : null}
      {full && refusalOf(stage, task) ? (
        <noscript>
          <PlainRejection task={task} />
        </noscript>
      ) : null}
      {dialog}
    </>
  );
}
