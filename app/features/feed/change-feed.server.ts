import { data } from "@remix-run/node";
import * as z from "zod/mini";
import { m } from "~/core/words/m";
import type { Guarded } from "~/core/session/guards.server";
import { type Problem, statusOf } from "~/core/server/errors.server";
import { endFeed, makeFeed, setFeedAlarm } from "./feeds.model.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { appOrigin } from "~/core/server/env.server";
import { redirectWithToast } from "~/core/server/toast.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import type { ProfileAnswer } from "~/core/session/profile-answer";

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
export async function changeFeed(
  form: FormData,
  { db, headers }: Guarded,
  home: string,
  request: Request,
) {
  const fields = Object.fromEntries(form);
  const { feed, department, alarm } = FormSchema.parse({
    ...fields,
    alarm: fields.alarm === "" ? null : fields.alarm,
  });

  function refuse(message: string, problem: Problem) {
    const own = { invalid: m.feed_choose_a_department_from() };
    const advice = problemText(problem, { own, kept: KEPT.nothing });
    const answer: ProfileAnswer = answerWith({ ok: false, message, advice, value: { feed: null } });
    return data(answer, { status: statusOf(problem), headers });
  }

  if (feed === "end") {
    const result = await endFeed(db, department);
    if (!result.ok) return refuse(m.feed_the_calendar_address_was(), result.problem);
    return redirectWithToast(
      home,
      { type: "success", message: m.feed_the_calendar_address_no() },
      { headers },
    );
  }
  if (feed === "alarm") {
    const result = await setFeedAlarm(db, department, alarm);
    if (!result.ok) return refuse(m.feed_the_alarm_was_not(), result.problem);
    return redirectWithToast(
      home,
      { type: "success", message: m.feed_calendars_show_the_new() },
      { headers },
    );
  }
  const result = await makeFeed(db, department);
  if (!result.ok) return refuse(m.feed_no_calendar_address_was(), result.problem);
  const address = `${appOrigin(request)}/calendar/${result.value}.ics`;
  const answer: ProfileAnswer = answerWith({ ok: true, value: { feed: { address, department } } });
  return data(answer, { headers });
}
