import { DepartmentTable } from "./department-table";
import { NeedsYou } from "./needs-you";
import type { overviewSection } from "./section.server";
import { TeamNumbers } from "./team-numbers";

type OverviewProps = Awaited<ReturnType<typeof overviewSection.load>>;

/** What needs an admin, and how the team is doing. */
export function Overview({ needing, team, departments }: OverviewProps) {
  return (
    <>
      <NeedsYou tasks={needing} />
      {team ? <TeamNumbers counts={team} /> : null}
      {departments.length > 0 ? <DepartmentTable departments={departments} /> : null}
    </>
  );
}
