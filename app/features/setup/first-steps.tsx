import type { ReactNode } from "react";
import { ButtonLink } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/ui/card";
import { Icon } from "~/core/kit/ui/icon";
import { cn } from "~/core/kit/cn";

type FirstStepsProps = { has_people: boolean; has_task: boolean };

/** What a new workspace needs until its first task is accepted: one thing after the other. */
export function FirstSteps({ has_people: hasPeople, has_task: hasTask }: FirstStepsProps) {
  return (
    <section aria-labelledby="first-steps" className={cardClass("flex flex-col gap-1 sm:px-6")}>
      <h2 id="first-steps" className="text-lg font-semibold">
        Three steps
      </h2>
      <p className="text-ink-soft text-sm">Then Daymark works as it will every day.</p>
      <ol className="divide-hairline mt-2 flex flex-col divide-y">
        <Step
          place={1}
          title="Add people"
          isDone={hasPeople}
          isNext={!hasPeople}
          act={<ButtonLink to="/admin-dashboard/add-user">Add people</ButtonLink>}
        >
          One by one, or many at once from a table. Each gets a link to sign in with.
        </Step>
        <Step
          place={2}
          title="Assign the first task"
          isDone={hasTask}
          isNext={hasPeople && !hasTask}
          act={<ButtonLink to="/admin-dashboard/task-assign">Assign a task</ButtonLink>}
        >
          What is to be done, by whom, and until when.
        </Step>
        <Step
          place={3}
          title="See it accepted"
          isDone={false}
          isNext={hasTask}
          act={<ButtonLink to="/admin-dashboard/task-status">Task Status</ButtonLink>}
        >
          Its person accepts it or says why not. You see it here the same moment.
        </Step>
      </ol>
    </section>
  );
}

type StepProps = {
  place: number;
  title: string;
  isDone: boolean;
  /** Only the next step has its button. */
  isNext: boolean;
  act: ReactNode;
  children: ReactNode;
};

function Step({ place, title, isDone, isNext, act, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span
        aria-hidden="true"
        className={cn(
          "tabular grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold",
          isDone && "border-positive text-positive",
          isNext && "border-action text-action",
        )}
      >
        {isDone ? <Icon name="check" /> : place}
      </span>
      <div className="min-w-[min(12rem,100%)] flex-1">
        <h3 className="font-medium">
          {title}
          {isDone ? <span className="sr-only">, done</span> : null}
        </h3>
        <p className="text-ink-soft text-sm">{children}</p>
      </div>
      {isNext ? act : null}
    </li>
  );
}
