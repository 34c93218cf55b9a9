import { useRef } from "react";
import { Button } from "~/core/kit/ui/button";
import { useBeforePaint } from "~/core/kit/use-before-paint";
import { keepFocus } from "~/core/kit/use-return-focus";
import { ACT_WORDS } from "~/task/commands/acts.words";
import { usePress } from "~/task/commands/use-command";

type UnblockButtonProps = {
  task: { id: string; version: number; title: string };
  variant?: "secondary" | "quiet";
};

/** Says that a task is no longer blocked; its person is told. */
export function UnblockButton({ task, variant = "secondary" }: UnblockButtonProps) {
  const { press, isUnderWay } = usePress(task);
  const button = useRef<HTMLButtonElement>(null);
  useBeforePaint(() => {
    const element = button.current;
    return () => {
      if (element && document.activeElement === element) keepFocus(element);
    };
  }, []);

  return (
    <Button
      ref={button}
      size="sm"
      variant={variant}
      pending={isUnderWay}
      onClick={() => press("unblock")}
      className="relative z-10"
    >
      {ACT_WORDS.unblock.forAdmin}
      <span className="sr-only">{` “${task.title}”`}</span>
    </Button>
  );
}
