import { may } from "~/core/server/rights";
import { listDepartments } from "~/core/session/departments.model.server";
import type { Guarded } from "~/core/session/guards.server";
import type { ProfileValue } from "~/core/session/profile-answer";
import type { Section } from "~/core/shell/sections.server";
import { listMyFeeds } from "./feeds.model.server";

const FormSchema = z.object({
  feed: z.catch(z.enum(["make", "end", "alarm"]), "make"),
  department: z.catch(z.nullable(z.string().check(z.minLength(1))), null),
  // The database refuses alarms that it does not know.
  alarm: z.catch(z.nullable(z.coerce.number()), null),
});

/**
 * Makes or ends one of the caller's calendar feeds, or changes its alarm. Only this response contains the address of a
 * new feed.
 */
const changeFeed: Act<ProfileValue> = ({ db, fields, request }: Sent) => {
  const given = Object.fromEntries(fields);
  const alarm = given.alarm === "" ? null : given.alarm;
  const { feed, department, alarm: minutes } = FormSchema.parse({ ...given, alarm });
  function unless(failed: string) {
    const own = { invalid: t("Choose a department from the list") };
    const value: ProfileValue = { feed: null };
    return { failed, own, kept: "nothing", value } as const;
  }
  switch (feed) {
    case "end":
      return done(
        call(db, "end_feed", { department }),
        () => ({ says: t("The calendar address no longer works.") }),
        unless(t("The calendar address was not ended.")),
      );
    case "alarm":
      return done(
        call(db, "set_feed_alarm", { department, minutes }),
        () => ({ says: t("Calendars show the new alarm when they read the address again.") }),
        unless(t("The alarm was not changed.")),
      );
    case "make":
      return done(
        call(db, "make_feed", { department }),
        (key) => {
          const address = `${appOrigin(request)}/calendar/${key}.ics`;
          return { to: null, value: { feed: { address, department } } };
        },
        unless(t("No calendar address was made.")),
      );
  }
};

import * as z from "zod/mini";
import { t } from "~/core/words/t";
import { call } from "~/core/server/call.server";
import { appOrigin } from "~/core/server/env.server";
import { type Act, done, type Sent } from "~/core/session/form-action.server";

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
