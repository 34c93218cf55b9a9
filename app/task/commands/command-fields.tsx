import { useLocation } from "@remix-run/react";
import { type ReactNode, type Ref, useState } from "react";
import { newId } from "~/core/kit/new-id";
import { keepFocus } from "~/core/kit/use-return-focus";
import type { CommandKind } from "./acts";
import { COMMANDS } from "./post-command";

type CommandFieldsProps = {
  kind: CommandKind;
  /** Left out if other fields of the form name the tasks. */
  task?: { id: string; version?: number };
};

type ActFormProps = Required<CommandFieldsProps> & {
  /** Done in the place of sending the form; left out of one that is only for browsers without scripts. */
  onAct?: () => void;
  formRef?: Ref<HTMLFormElement>;
  className?: string | undefined;
  children: ReactNode;
};

/** A form with the button of an act: a script does it, and a browser without scripts sends it. */
export function ActForm({ kind, task, onAct, formRef, className, children }: ActFormProps) {
  return (
    <form
      ref={formRef}
      method="post"
      action={COMMANDS}
      className={className}
      {...(onAct && {
        onSubmit: (event) => {
          event.preventDefault();
          keepFocus(event.currentTarget);
          onAct();
        },
      })}
    >
      <CommandFields kind={kind} task={task} />
      {children}
    </form>
  );
}

/** The hidden fields of a form that is a command, for a browser that sends it without scripts. */
export function CommandFields({ kind, task }: CommandFieldsProps) {
  const here = useLocation();
  return (
    <>
      <CommandId />
      <input type="hidden" name="kind" value={kind} />
      {task ? <input type="hidden" name="taskId" value={task.id} /> : null}
      {task?.version === undefined ? null : (
        <input type="hidden" name="version" value={task.version} />
      )}
      <input type="hidden" name="returnTo" value={here.pathname + here.search} />
    </>
  );
}

/** The id of the one command that a form is, however often it is sent. */
export function CommandId() {
  const [id] = useState(newId);
  // The browser replaces it: a page that is shown twice is two commands.
  return <input type="hidden" name="id" value={id} suppressHydrationWarning />;
}
