import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

/** What people read who have the link. */
export const JOINER_TEXTS = late(() => ({
  title: (workspace: string | null) =>
    m.people_join_workspace({ workspace: workspace ?? m.common_daymark() }),
}));
