import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { SegmentedLinks } from "~/core/kit/ui/segmented";

type StatusViewsProps = {
  current: "board" | "table" | "assignments";
};

/** The ways to look at the team's tasks. */
export function StatusViews({ current }: StatusViewsProps) {
  const views = [
    { view: "board", to: "/admin-dashboard/task-status", label: t("Board") },
    {
      view: "table",
      to: href("/admin-dashboard/task-status", { view: "table" }),
      label: t("Table"),
    },
    { view: "assignments", to: "/admin-dashboard/assignments", label: t("Assignments") },
  ] as const;
  return (
    <SegmentedLinks
      label={t("Ways to look at tasks")}
      className="sm:[&>a]:flex-none"
      items={views.map(({ view, to, label }) => ({ to, label, current: view === current }))}
    />
  );
}
