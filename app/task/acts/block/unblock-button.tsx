import { useRef } from "react";
import { notify } from "~/core/kit/ui/toaster";
import { Button } from "~/core/kit/ui/button";
import { useBeforePaint } from "~/core/kit/use-before-paint";
import { keepFocus } from "~/core/kit/use-return-focus";
import { useCommand } from "~/task/commands/use-command";
import { explain } from "~/task/commands/use-commands";
import { BLOCK_TEXTS } from "./blocked.words";
import { COMMAND_TEXTS } from "~/task/row/tasks.words";

type UnblockButtonProps = {
  task: { id: string; version: number; title: string };
  variant?: "secondary" | "quiet";
};

/** Says that a task is no longer blocked; its person is told. */
export function UnblockButton({ task, variant = "secondary" }: UnblockButtonProps) {
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
      variant={variant}
      pending={running !== null}
      onClick={() => void unblock()}
      className="relative z-10"
    >
      {BLOCK_TEXTS.unblock}
      <span className="sr-only">{` “${task.title}”`}</span>
    </Button>
  );
}
