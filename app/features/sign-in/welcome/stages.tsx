import { useRef } from "react";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { ButtonLink } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { useArrivalFocus } from "~/core/kit/use-arrival-focus";
import { WELCOME_TEXTS } from "../welcome.words";

type StagesProps = {
  home: string;
  firstTask: string | null;
  /** Whether nothing on the page comes before the stages. */
  isFirst: boolean;
};

// Uses neither the lists' chip nor its words, because importing them would load the rest of the lists' code.
const STAGES = late(
  () =>
    [
      { stage: "New", name: t("New"), icon: "state-new", colour: "text-new" },
      { stage: "Pending", name: t("Pending"), icon: "state-pending", colour: "text-pending" },
      {
        stage: "Completed",
        name: t("Completed"),
        icon: "state-completed",
        colour: "text-completed",
      },
    ] as const,
);

/** What the three columns mean, and the link to the first task. */
export function Stages({ home, firstTask, isFirst }: StagesProps) {
  const whole = useRef<HTMLDivElement>(null);
  // Takes the focus after the form for a new password, whose button is gone.
  useArrivalFocus(whole);
  return (
    <div ref={whole} tabIndex={-1} className="mt-5 flex flex-col gap-6 outline-none">
      <dl className="flex flex-col gap-4">
        {STAGES.map(({ stage, name, icon, colour }) => (
          <div key={stage}>
            <dt className={`flex items-center gap-2 font-semibold ${colour}`}>
              <Icon name={icon} className="size-4" />
              {name}
            </dt>
            <dd className="text-ink-soft mt-0.5 ps-6">{WELCOME_TEXTS.stages[stage]}</dd>
          </div>
        ))}
      </dl>
      {/* As high as either text, so that the arriving task moves no button. */}
      <p role="status" className="text-ink-soft min-h-12">
        {firstTask === null ? WELCOME_TEXTS.noTask : WELCOME_TEXTS.hasTask}
      </p>
      <ButtonLink
        to={firstTask === null ? home : `${home}?${new URLSearchParams({ task: firstTask })}`}
        // Back does not return to the greeting, but from the task to the list.
        replace={firstTask === null}
        onClick={({ ctrlKey, metaKey, shiftKey, altKey }) => {
          if (firstTask === null || ctrlKey || metaKey || shiftKey || altKey) return;
          window.history.replaceState(window.history.state, "", home);
        }}
        variant={isFirst ? "primary" : "secondary"}
        size="lg"
      >
        {firstTask === null ? t("Go to Daymark") : t("Open my first task")}
      </ButtonLink>
    </div>
  );
}
