import { useLocation } from "@remix-run/react";
import { type ReactNode, type Ref, useState } from "react";
import { href } from "~/core/server/addresses";
import { newId } from "~/core/kit/new-id";
import { keepFocus } from "~/core/kit/use-return-focus";
import type { CommandKind } from "./act";
import { COMMANDS } from "./post-command";

type CommandFieldsProps = {
  kind: CommandKind;
  /** Left out if other fields of the form name the tasks. */
  task?: { id: string };
};

type ActFormProps = {
  kind: CommandKind;
  task: { id: string; version?: number };
  /** Called instead of sending the form; left out for a form only for browsers without scripts. */
  onAct?: () => void;
  formRef?: Ref<HTMLFormElement>;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A form with the button of an act: scripts run the act, and browsers without scripts send the form. Its address holds
 * what would be hidden fields in each row of a list.
 */
export function ActForm({ kind, task, onAct, formRef, className, children }: ActFormProps) {
  const here = useLocation();
  const { id, version } = task;
  const returnTo = here.pathname + here.search;
  const sent = { kind, taskId: id, ...(version !== undefined && { version }), returnTo };
  return (
    <form
      ref={formRef}
      method="post"
      action={href(COMMANDS, sent)}
      className={className}
      {...(onAct && {
        onSubmit: (event) => {
          event.preventDefault();
          keepFocus(event.currentTarget);
          onAct();
        },
      })}
    >
      <CommandId />
      {children}
    </form>
  );
}

/** The hidden fields of a command's form, for a browser that sends it without scripts. */
export function CommandFields({ kind, task }: CommandFieldsProps) {
  const here = useLocation();
  return (
    <>
      <CommandId />
      <input type="hidden" name="kind" value={kind} />
      {task ? <input type="hidden" name="taskId" value={task.id} /> : null}
      <input type="hidden" name="returnTo" value={here.pathname + here.search} />
    </>
  );
}

/** The id of a form's command, the same however often the form is sent. */
export function CommandId() {
  const [id] = useState(newId);
  // The browser makes a new id: a page shown twice makes two commands.
  return <input type="hidden" name="id" value={id} suppressHydrationWarning />;
}
