import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/core/session/guards.server";
import { statusOf } from "~/core/server/errors.server";
import { briefTasksSchema } from "./brief-tasks";
import { toStored } from "~/core/task/task-text";
import { formatWhen } from "~/core/time/time";
import { readForm } from "~/core/server/read-form.server";
import { assignInBrief } from "../assignments.model.server";
import { getPerson } from "~/core/person/people.model.server";
import type { CommandValue } from "~/core/task/commands/answer";
import { done, refused } from "~/core/task/commands/outcome.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { ASSIGN_PROBLEMS, ASSIGN_TEXTS, BRIEF_TEXTS } from "~/core/task/assignments.words";
import { KEPT, problemText } from "~/core/server/problems.words";
import { COMMAND_TEXTS } from "~/core/task/tasks.words";

/** Creates the tasks of a window over any page, and answers as the commands route does. */
export async function action(args: ActionFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const form = await readForm(args.request);
  const author = form.get("author");
  if (author !== null && author !== me.uid) return answer(refused(401, COMMAND_TEXTS.somebodyElse));
  const submission = parseWithZod(form, { schema: briefTasksSchema(me.time_zone) });
  if (submission.status !== "success") {
    const reply = submission.reply();
    return answer({ status: 400, answer: answerWith<CommandValue>({ ok: false, reply }) });
  }
  const { ids, titles, person, ...text } = submission.value;
  const says = toStored({ ...text, title: titles[0] ?? "" });
  const [result, assignee] = await Promise.all([
    assignInBrief(db, { ids, titles, person, text: says }),
    getPerson(db, person),
  ]);
  if (!result.ok) {
    const own = { ...ASSIGN_PROBLEMS, person_not_assignable: BRIEF_TEXTS.personGone };
    const why = problemText(result.problem, { own, kept: KEPT.text });
    return answer(refused(statusOf(result.problem), why));
  }
  // A form that was used before, for somebody else, creates nothing and must not say that it did.
  if (result.value.some((task) => task.assigned_to !== person))
    return answer(refused(409, ASSIGN_TEXTS.usedBefore));
  const outcomes = result.value.map(({ id, title, version }) => ({
    ...{ taskId: id, title, version, outcome: "done", entryId: null, again: null },
  }));
  const when = formatWhen(says.due_date_time, me);
  const message = BRIEF_TEXTS.created(outcomes.length, assignee?.full_name, when);
  return answer(done(message, { outcomes }));

  function answer({ status, answer: body }: ReturnType<typeof done>) {
    return Response.json(body, { status, headers });
  }
}
