import { href } from "~/core/server/addresses";
import { SegmentedLinks } from "~/core/kit/ui/segmented";

type StatusViewsProps = {
  current: "board" | "table" | "assignments" | "rejected";
  /** How many rejected and blocked tasks are on the desk. */
  onDesk: number;
};

/** The ways to look at the team's tasks. */
export function StatusViews({ current, onDesk }: StatusViewsProps) {
  const views = [
    { view: "board", to: "/admin-dashboard/task-status", label: "Board" },
    { view: "table", to: href("/admin-dashboard/task-status", { view: "table" }), label: "Table" },
    { view: "assignments", to: "/admin-dashboard/assignments", label: "Assignments" },
    { view: "rejected", to: "/admin-dashboard/rejected", label: "Rejected, blocked" },
  ] as const;
  return (
    <SegmentedLinks
      label="Ways to look at tasks"
      className="sm:[&>a]:flex-none"
      items={views.map(({ view, to, label }) => ({
        to,
        label,
        current: view === current,
        ...(view === "rejected" && onDesk > 0 ? { count: onDesk } : {}),
      }))}
    />
  );
}
