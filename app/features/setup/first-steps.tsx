import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { type Address, href } from "~/core/server/addresses";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, buttonClass, ButtonLink } from "~/core/kit/ui/button";
import { cardClass, cn } from "~/core/kit/cn";
import { Icon } from "~/core/kit/ui/icon";
import { formatWhen } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { firstSteps } from "./setup.model.server";

type FirstStepsProps = NonNullable<Awaited<ReturnType<typeof firstSteps>>>;

/** What a new workspace needs until its first task is accepted: one thing after the other. */
export function FirstSteps({
  has_people: hasPeople,
  has_task: hasTask,
  task_id: taskId,
  title,
  full_name: name,
  accepted_at: acceptedAt,
}: FirstStepsProps) {
  if (taskId !== null && title !== null && name !== null && acceptedAt !== null) {
    return <FirstAccepted {...{ taskId, title, name, acceptedAt }} />;
  }
  return (
    <section aria-labelledby="first-steps" className={cardClass("flex flex-col gap-1 sm:px-6")}>
      <h2 id="first-steps" className="text-lg font-semibold">
        {t("Three steps")}
      </h2>
      <p className="text-ink-soft text-sm">{t("Then Daymark works as it will every day.")}</p>
      <ol className="divide-hairline mt-2 flex flex-col divide-y">
        <Step
          place={1}
          title={t("Add people")}
          isDone={hasPeople}
          isNext={!hasPeople}
          act={<AddPeople />}
        >
          {t(
            "One by one, from a list or a file, or by a poster that they scan. Each gets a link to sign in with.",
          )}
        </Step>
        <Step
          place={2}
          title={t("Assign the first task")}
          isDone={hasTask}
          isNext={hasPeople && !hasTask}
          act={<ButtonLink to="/admin-dashboard/task-assign">{t("Assign a task")}</ButtonLink>}
        >
          {t("What is to be done, by whom, and until when.")}
        </Step>
        <Step
          place={3}
          title={t("See it accepted")}
          isDone={false}
          isNext={hasTask}
          act={<ButtonLink to="/admin-dashboard/task-status">{t("Task Status")}</ButtonLink>}
        >
          {t("Its person accepts it or says why not. You see it here the same moment.")}
        </Step>
      </ol>
    </section>
  );
}

type FirstAcceptedProps = { taskId: string; title: string; name: string; acceptedAt: string };

/** The goal of the three steps; it stays until an admin puts it away. */
function FirstAccepted({ taskId, title, name, acceptedAt }: FirstAcceptedProps) {
  const at = formatWhen(acceptedAt, useTimeSettings());
  return (
    <section
      aria-label={t("First accepted task")}
      className={cardClass("flex flex-wrap items-center justify-between gap-3 sm:px-6")}
    >
      <p className="flex min-w-0 items-start gap-2 [overflow-wrap:anywhere]">
        <Icon name="check" className="text-positive mt-1 shrink-0" />
        <span>
          <Link to={href("/admin-dashboard/task-status", { task: taskId })} className="font-medium">
            {t("{name} accepted “{title}”", { name, title })}
          </Link>
          <span className="text-ink-soft tabular"> · {at}</span>
        </span>
      </p>
      <Form method="post" action="/admin-dashboard?index" preventScrollReset>
        <Button type="submit" size="sm">
          {t("Dismiss")}
        </Button>
      </Form>
    </section>
  );
}

/** The ways to add people: each suits other teams. */
const WAYS: ReadonlyArray<{ to: Address; label: string }> = late(() => [
  { to: "/admin-dashboard/add-user", label: t("One person") },
  { to: "/admin-dashboard/import-users#list", label: t("A list of names") },
  { to: "/admin-dashboard/import-users", label: t("A file") },
  { to: "/admin-dashboard/join-link", label: t("A poster to scan") },
]);

function AddPeople() {
  return (
    <details className="basis-full sm:basis-auto">
      <summary className={buttonClass()}>{t("Add people")}</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {WAYS.map(({ to, label }) => (
          <li key={label}>
            <Link
              to={to}
              className="text-action touch:min-h-11 inline-flex items-center font-medium underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
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
          isNext ? "border-action text-action" : isDone && "border-positive text-positive",
        )}
      >
        {isDone ? <Icon name="check" /> : place}
      </span>
      <div className="min-w-[min(12rem,100%)] flex-1">
        <h3 className="font-medium">
          {title}
          {isDone ? <span className="sr-only">{t(", done")}</span> : null}
        </h3>
        <p className="text-ink-soft text-sm">{children}</p>
      </div>
      {isNext ? act : null}
    </li>
  );
}
