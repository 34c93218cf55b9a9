import { useEffect, useRef } from "react";
import { m } from "~/core/words/m";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { cn } from "~/core/kit/cn";
import { paneClass } from "./pane-class";
import { useClosePane, useOpenTask } from "~/core/kit/address/pane-history";
import { Unsent } from "./unsent";
import { useEscape } from "./use-escape";

type GoneTaskProps = {
  /** It was open until now, so the person who wrote or read there needs an explanation. */
  takesFocus: boolean;
};

/** Replaces a conversation that is gone or now somebody else's; what was typed there can still be copied. */
export default function GoneTask({ takesFocus }: GoneTaskProps) {
  const pane = useRef<HTMLElement>(null);
  const { closeTo, close } = useClosePane();
  const taskId = useOpenTask();
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) pane.current?.focus();
  }, [takesFocus]);
  useEscape(pane, close);
  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-label={m.row_this_task_is_no_longer()}
      className={cn(paneClass, "overflow-y-auto focus-visible:outline-none")}
    >
      <EmptyState
        className="flex-1"
        title={m.row_this_task_is_no_longer()}
        action={
          <ButtonLink to={closeTo} preventScrollReset>
            {m.common_close()}
          </ButtonLink>
        }
      >
        {m.row_it_was_deleted_or()}
      </EmptyState>
      {taskId === null ? null : <Unsent key={taskId} taskId={taskId} />}
    </section>
  );
}
