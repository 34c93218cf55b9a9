import { useLocation } from "@remix-run/react";
import { type ComponentProps, useEffect, useRef } from "react";
import { cn } from "~/core/kit/cn";
import { useActs } from "~/core/kit/acts";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { ActForm } from "~/task/commands/command-fields";
import { labelOf, useTaskCommands } from "~/task/commands/use-commands";
import type { Stage } from "~/task/row/task-life";
import { type ActingTask, actOf } from "~/task/commands/act";
import { LastLine } from "~/task/entries/last-line";
import { useOwnActs } from "~/task/acts/use-own-acts";
import { nextAct, type OfferedKind } from "~/task/acts/all";

/** A task's next act has a tick. */
function iconOf(kind: OfferedKind) {
  const own = actOf(kind).own;
  return <Icon name={own?.next ? "check" : (own?.icon ?? "check")} />;
}

/** The acts of a task's person after their answer: complete, undo the acceptance, reopen. */
export function OwnActions({ task }: { task: ActingTask }) {
  const { stage, act, dialog, ...own } = useOwnActs(task, "conversation");
  // A new task is answered first, where it was assigned.
  const acts = stage === "New" ? [] : own.acts;
  useActs(() => ({
    about: task.title,
    choices: acts.map((kind) => ({
      label: labelOf(kind, stage),
      icon: iconOf(kind),
      onSelect: () => act(kind),
    })),
  }));
  return (
    <>
      {acts.length === 0 ? null : (
        <div className="flex basis-full gap-2">
          {[...acts].reverse().map((kind) => (
            <HeaderAct
              key={kind}
              {...{ task, kind, stage }}
              onAct={() => act(kind)}
              // There the act is in the header's first line.
              className={cn(
                actOf(kind).own?.next ? "max-lg:hidden" : "max-sm:flex-1",
                // The act asks for a reason; without scripts its form is below.
                actOf(kind).own?.asks === "always" && "noscript:hidden",
              )}
            />
          ))}
        </div>
      )}
      {dialog}
    </>
  );
}

/**
 * The person's next act, beside the title: accepting, which long texts or many photos would have them scroll for; on a
 * phone then completing.
 */
export function HeadAct({ task }: { task: ActingTask }) {
  const { stage, run } = useTaskCommands(task);
  const kind = nextAct(stage);
  if (kind === null) return null;
  return (
    <HeaderAct
      // A second tap on Accept must not press Complete.
      key={kind}
      {...{ task, stage, kind }}
      onAct={() => void run(kind)}
      className={kind === "accept" ? "head-accept shrink-0" : "head-act"}
    />
  );
}

type LastAndActsProps = {
  task: ActingTask & ComponentProps<typeof LastLine>["task"];
  isMine: boolean;
};

/** The foot of a conversation that is being loaded: its last entry, and its person's next act, which opens no window. */
export function LastAndActs({ task, isMine }: LastAndActsProps) {
  const { stage, run } = useTaskCommands(task);
  const kind = isMine ? nextAct(stage) : null;
  return (
    <>
      <LastLine task={task} />
      {kind && <HeaderAct key={kind} {...{ task, stage, kind }} onAct={() => void run(kind)} />}
    </>
  );
}

type HeaderActProps = {
  task: ActingTask;
  kind: OfferedKind;
  stage: Stage;
  onAct: () => void;
  className?: string;
};

function HeaderAct({ task, kind, stage, onAct, className }: HeaderActProps) {
  const { hash } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  // A mail's link opens the act. A hidden form's button takes no focus.
  useEffect(() => {
    // The larger Accept beside Reject gets it.
    if (hash === `#${kind}` && kind !== "accept") form.current?.querySelector("button")?.focus();
  }, [kind, hash]);
  return (
    <ActForm {...{ kind, task, onAct, className }} formRef={form}>
      <Button
        type="submit"
        size="sm"
        className="max-sm:w-full"
        variant={actOf(kind).own?.next ? "primary" : "secondary"}
        icon={iconOf(kind)}
      >
        <span className="act-word">{labelOf(kind, stage)}</span>
      </Button>
    </ActForm>
  );
}
