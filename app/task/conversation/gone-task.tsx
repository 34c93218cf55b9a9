import { useEffect, useRef } from "react";
import { t } from "~/core/words/t";
import { ButtonLink } from "~/core/kit/ui/button";
import { EmptyState } from "~/core/kit/ui/empty-state";
import { cn } from "~/core/kit/cn";
import { paneClass } from "./pane-class";
import { useClosePane, useOpenTask } from "~/core/kit/address/pane-history";
import { Unsent } from "./unsent";
import { useEscape } from "./use-escape";

type GoneTaskProps = {
  /** The conversation was open until now: its reader needs an explanation. */
  takesFocus: boolean;
};

/** Replaces a conversation that is gone or somebody else's; typed text can still be copied. */
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
      aria-label={t("This task is no longer here")}
      className={cn(paneClass, "overflow-y-auto focus-visible:outline-none")}
    >
      <EmptyState
        className="flex-1"
        title={t("This task is no longer here")}
        action={
          <ButtonLink to={closeTo} preventScrollReset>
            {t("Close")}
          </ButtonLink>
        }
      >
        {t("It was deleted or given to somebody else, or you are no longer in its conversation.")}
      </EmptyState>
      {taskId === null ? null : <Unsent key={taskId} taskId={taskId} />}
    </section>
  );
}
