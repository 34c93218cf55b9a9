import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useActs } from "~/core/kit/acts";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { type Action, ownActions, type Stage } from "~/task/row/task-life";
import { keepFocus } from "~/core/kit/use-return-focus";
import { goalOf } from "~/task/commands/command";
import { CommandFields } from "~/task/commands/command-fields";
import { COMMANDS } from "~/task/commands/post-command";
import { type ActingTask, useTaskCommands } from "~/task/commands/use-commands";
import { decisionWords } from "~/task/commands/kinds.words";

type OwnAction = Exclude<Action, "accept" | "reject">;

function isHere(action: Action): action is OwnAction {
  return action !== "accept" && action !== "reject";
}

type HeadAction = Exclude<Action, "reject">;

/** Names the column to which the task goes back, which everybody knows. */
function labelOf(action: HeadAction, stage: Stage): string {
  return decisionWords({ kind: action, goal: goalOf(action, stage) }).does;
}

function iconOf(action: HeadAction) {
  return <Icon name={action === "complete" || action === "accept" ? "check" : "rotate-ccw"} />;
}

/** What a task's person does with it once they have answered: complete it, undo the acceptance, reopen it. */
export function OwnActions({ task }: { task: ActingTask }) {
  const { stage, run } = useTaskCommands(task);
  // A new task is answered first, where it was assigned.
  const actions = stage === "New" ? [] : ownActions(stage).filter(isHere);
  useActs(() => ({
    about: task.title,
    choices: actions.map((action) => ({
      label: labelOf(action, stage),
      icon: iconOf(action),
      onSelect: () => void run(action),
    })),
  }));
  if (actions.length === 0) return null;
  return (
    <div className="flex basis-full gap-2">
      {[...actions].reverse().map((action) => (
        <ActForm
          key={action}
          {...{ task, action, stage }}
          onAct={() => void run(action)}
          // There it is in the header's first line.
          className={action === "complete" ? "max-lg:hidden" : "max-sm:flex-1"}
        />
      ))}
    </div>
  );
}

/**
 * Beside the title, what a task's person does with it next: accepts it, which long words or many photos would have them
 * scroll for; on a phone then completes it.
 */
export function HeadAct({ task }: { task: ActingTask }) {
  const { stage, run } = useTaskCommands(task);
  if (stage !== "New" && stage !== "Pending") return null;
  const action = stage === "New" ? "accept" : "complete";
  return (
    <ActForm
      // A second tap on Accept is not one on Complete.
      key={action}
      {...{ task, stage, action }}
      onAct={() => void run(action)}
      className={action === "accept" ? "shrink-0" : "head-act"}
    />
  );
}

type ActFormProps = {
  task: ActingTask;
  action: HeadAction;
  stage: Stage;
  onAct: () => void;
  className: string;
};

function ActForm({ task, action, stage, onAct, className }: ActFormProps) {
  const { hash } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  // A mail opens what somebody is about to do. Where the form is hidden, its button takes no focus.
  useEffect(() => {
    // Accept has its larger one beside Reject.
    if (hash === `#${action}` && action !== "accept")
      form.current?.querySelector("button")?.focus();
  }, [action, hash]);
  return (
    <form
      ref={form}
      className={className}
      method="post"
      action={COMMANDS}
      onSubmit={(event) => {
        event.preventDefault();
        keepFocus(event.currentTarget);
        onAct();
      }}
    >
      <CommandFields kind={action} task={task} />
      <Button
        type="submit"
        size="sm"
        className="max-sm:w-full"
        variant={action === "complete" || action === "accept" ? "primary" : "secondary"}
        icon={iconOf(action)}
      >
        {labelOf(action, stage)}
      </Button>
    </form>
  );
}
