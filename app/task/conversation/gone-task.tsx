import { useEffect, useRef } from "react";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { cn } from "~/core/kit/cn";
import { UNSENT_TEXTS } from "~/task/row/tasks.words";
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
      aria-label={UNSENT_TEXTS.title}
      className={cn(paneClass, "overflow-y-auto focus-visible:outline-none")}
    >
      <EmptyState
        className="flex-1"
        title={UNSENT_TEXTS.title}
        action={
          <ButtonLink to={closeTo} preventScrollReset>
            Close
          </ButtonLink>
        }
      >
        {UNSENT_TEXTS.why}
      </EmptyState>
      {taskId === null ? null : <Unsent key={taskId} taskId={taskId} />}
    </section>
  );
}
