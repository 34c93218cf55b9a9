import { m } from "~/core/words/m";
import { href } from "~/core/server/addresses";
import { SegmentedLinks } from "~/core/kit/ui/segmented";

type StatusViewsProps = {
  current: "board" | "table" | "assignments";
};

/** The ways to look at the team's tasks. */
export function StatusViews({ current }: StatusViewsProps) {
  const views = [
    { view: "board", to: "/admin-dashboard/task-status", label: m.conversation_board() },
    {
      view: "table",
      to: href("/admin-dashboard/task-status", { view: "table" }),
      label: m.conversation_table(),
    },
    { view: "assignments", to: "/admin-dashboard/assignments", label: m.common_assignments() },
  ] as const;
  return (
    <SegmentedLinks
      label={m.conversation_ways_to_look_at()}
      className="sm:[&>a]:flex-none"
      items={views.map(({ view, to, label }) => ({ to, label, current: view === current }))}
    />
  );
}
