import { useLocation } from "@remix-run/react";
import { m } from "~/core/words/m";
import { TabLinks } from "~/core/kit/ui/segmented";
import type { NavigationItem } from "~/core/shell/navigation";

/** The pages of one subject, of which the menu names the first. */
export function PageTabs({ tabs }: { tabs: ReadonlyArray<NavigationItem> }) {
  const { pathname } = useLocation();
  return (
    <TabLinks
      label={m.areas_pages_of_this_subject()}
      className="-mt-2 mb-4"
      items={tabs.map(({ to, label }) => ({ to, label, current: pathname === to }))}
    />
  );
}
