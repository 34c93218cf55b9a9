import { useRef } from "react";
import { notify } from "~/components/toaster";
import { Button } from "~/components/ui/button";
import { useBeforePaint } from "~/hooks/use-before-paint";
import { keepFocus } from "~/hooks/use-return-focus";
import { useCommand } from "~/tasks/use-command";
import { explain } from "~/tasks/use-commands";
import { BLOCK_TEXTS } from "~/words/blocked";
import { COMMAND_TEXTS } from "~/words/tasks";

type UnblockButtonProps = { task: { id: string; version: number; title: string } };

/** Says that a task is no longer blocked; its person is told. */
export function UnblockButton({ task }: UnblockButtonProps) {
  const { run, running } = useCommand();
  const button = useRef<HTMLButtonElement>(null);
  useBeforePaint(() => {
    const element = button.current;
    return () => {
      if (element && document.activeElement === element) keepFocus(element);
    };
  }, []);

  async function unblock() {
    const ran = await run({ kind: "unblock", tasks: [task] });
    if (ran?.answer.ok) notify({ type: "success", message: ran.answer.message ?? "" });
    else if (ran) explain(COMMAND_TEXTS.notDone, await ran.reply);
  }

  return (
    <Button
      ref={button}
      size="sm"
      pending={running !== null}
      onClick={() => void unblock()}
      className="relative z-10"
    >
      {BLOCK_TEXTS.unblock}
      <span className="sr-only">{` “${task.title}”`}</span>
    </Button>
  );
}
