import { DepartmentTable } from "./department-table";
import { NeedsYou } from "./needs-you";
import type { overviewSection } from "./section.server";
import { TeamNumbers } from "./team-numbers";

type OverviewProps = Awaited<ReturnType<typeof overviewSection.load>> & DashboardPlace;

/** What all sections of the dashboard are told. */
export type DashboardPlace = {
  /** How many people ask to join. */
  asking: number;
  /** Whether anybody was ever given a task: until then there are no numbers to show. */
  hasTask: boolean;
};

/** What needs an admin, and how the team is doing. */
export function Overview({ needing, team, departments, asking, hasTask }: OverviewProps) {
  if (!hasTask && asking === 0) return null;
  const needs = <NeedsYou tasks={needing} team={team} asking={asking} />;
  if (!hasTask) return needs;
  return (
    <>
      {needs}
      {team ? <TeamNumbers counts={team} /> : null}
      {departments.length > 0 ? <DepartmentTable departments={departments} /> : null}
    </>
  );
}
