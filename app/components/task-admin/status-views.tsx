import { SegmentedLinks } from "~/components/ui/segmented";

type StatusViewsProps = {
  current: "board" | "table" | "assignments" | "rejected";
  /** How many tasks wait on the desk of rejected work, where the page knows it. */
  rejected?: number | undefined;
};

/** The ways to look at the team's tasks. */
export function StatusViews({ current, rejected }: StatusViewsProps) {
  const root = "/admin-dashboard";
  const views = [
    { view: "board", to: `${root}/task-status`, label: "Board" },
    { view: "table", to: `${root}/task-status?view=table`, label: "Table" },
    { view: "assignments", to: `${root}/assignments`, label: "Assignments" },
    { view: "rejected", to: `${root}/rejected`, label: "Rejected" },
  ] as const;
  return (
    <SegmentedLinks
      label="Ways to look at tasks"
      className="overflow-x-auto [&>a]:flex-none"
      items={views.map(({ view, to, label }) => ({
        to,
        label,
        current: view === current,
        ...(view === "rejected" && rejected ? { count: rejected } : {}),
      }))}
    />
  );
}
