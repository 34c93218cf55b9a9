import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { type Absence, backDay } from "./absence";
import type { ActionAnswer } from "~/core/kit/form/action-answer";
import { cn } from "~/core/kit/cn";

type OwnAbsenceProps = {
  away: Absence;
  /** The address of the reader's profile, whose action ends the absence. */
  profile: string;
  className?: string;
};

/** Says on the first page that the reader is away, with a button that ends the absence. */
export default function OwnAbsence({ away, profile, className }: OwnAbsenceProps) {
  const { pathname, search } = useLocation();
  const { Form, state, data: answer } = useFetcher<ActionAnswer<unknown>>();
  const isSent = useRef(false);

  // The button disappears with the absence, and the focus with it.
  useEffect(
    () => () => {
      if (!isSent.current || document.activeElement !== document.body) return;
      document.getElementById("main")?.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <Form
      method="post"
      action={profile}
      aria-label={t("Away")}
      onSubmit={() => (isSent.current = true)}
      className={cn(
        "rounded-control bg-sunken flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-sm",
        className,
      )}
    >
      <input type="hidden" name="next" value={pathname + search} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex items-center gap-2.5">
          <Icon name="calendar-clock" className="text-ink-soft size-4 shrink-0" />
          {t("You are away until {day}.", { day: backDay(away.until) })}
        </p>
        {answer?.message && state === "idle" ? (
          <p role="alert" className="text-danger">
            {answer.message} {answer.advice}
          </p>
        ) : null}
      </div>
      <Button type="submit" name="absence" value="end" size="sm" pending={state !== "idle"}>
        {t("I am back")}
      </Button>
    </Form>
  );
}
