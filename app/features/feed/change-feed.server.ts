import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { call } from "~/core/server/call.server";
import { appOrigin } from "~/core/server/env.server";
import { type Act, done, type Sent } from "~/core/session/form-action.server";
import type { ProfileValue } from "~/core/session/profile-answer";

const FormSchema = z.object({
  feed: z.catch(z.enum(["make", "end", "alarm"]), "make"),
  department: z.catch(z.nullable(z.string().check(z.minLength(1))), null),
  // What the database does not know is refused there.
  alarm: z.catch(z.nullable(z.coerce.number()), null),
});

/**
 * Makes or ends one of the caller's calendar feeds, or changes its alarm. The address of a new one is in this response
 * and nowhere else.
 */
export const changeFeed: Act<ProfileValue> = ({ db, fields, request }: Sent) => {
  const given = Object.fromEntries(fields);
  const alarm = given.alarm === "" ? null : given.alarm;
  const { feed, department, alarm: minutes } = FormSchema.parse({ ...given, alarm });
  function unless(failed: string) {
    const own = { invalid: m.feed_choose_a_department_from() };
    const value: ProfileValue = { feed: null };
    return { failed, own, kept: "nothing", value } as const;
  }
  switch (feed) {
    case "end":
      return done(
        call(db, "end_feed", { department }),
        () => ({ says: m.feed_the_calendar_address_no() }),
        unless(m.feed_the_calendar_address_was()),
      );
    case "alarm":
      return done(
        call(db, "set_feed_alarm", { department, minutes }),
        () => ({ says: m.feed_calendars_show_the_new() }),
        unless(m.feed_the_alarm_was_not()),
      );
    case "make":
      return done(
        call(db, "make_feed", { department }),
        (key) => {
          const address = `${appOrigin(request)}/calendar/${key}.ics`;
          return { to: null, value: { feed: { address, department } } };
        },
        unless(m.feed_no_calendar_address_was()),
      );
  }
};
