import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { newId } from "~/core/kit/new-id";
import type { CommandKind } from "./command";

type CommandFieldsProps = {
  kind: CommandKind;
  /** Left out if other fields of the form name the tasks. */
  task?: { id: string; version?: number };
};

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
