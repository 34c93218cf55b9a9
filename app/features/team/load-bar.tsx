import type { TeamMember } from "./team.model.server";
import { m } from "~/core/words/m";

type LoadBarProps = {
  person: Pick<TeamMember, "open_tasks" | "behind">;
  /** The greatest load beside it: a full bar. */
  most: number;
};

/** How much somebody has to do beside the others, and how much of it is late or unanswered. */
export function LoadBar({ person, most }: LoadBarProps) {
  const { open_tasks: open, behind } = person;
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full">
        <rect width="100%" height="100%" className="fill-hairline" />
        <rect width={`${(open / most) * 100}%`} height="100%" className="fill-line-strong" />
        <rect width={`${(behind / most) * 100}%`} height="100%" className="fill-danger" />
      </svg>
      <span className="tabular w-7 text-end @max-4xl:sr-only">
        {behind}
        <span className="sr-only"> {m.team_late_or_unanswered()}</span>
      </span>
    </span>
  );
}
