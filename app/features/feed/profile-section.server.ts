import { may } from "~/core/server/rights";
import { listDepartments } from "~/core/session/departments.model.server";
import type { Guarded } from "~/core/session/guards.server";
import type { ProfileValue } from "~/core/session/profile-answer";
import type { Section } from "~/core/shell/sections.server";
import { changeFeed } from "./change-feed.server";
import { listMyFeeds } from "./feeds.model.server";

export const feedsSection = {
  load: async ({ db, me }) => {
    const [feeds, departments] = await Promise.all([
      listMyFeeds(db),
      may(me, "administer") ? listDepartments(db) : [],
    ]);
    return { feeds, departments };
  },
  form: { isOwn: (form) => form.has("feed"), act: changeFeed },
} satisfies Section<object, ProfileValue, Guarded>;
