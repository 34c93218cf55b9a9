import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import { t } from "~/core/words/t";
import { requireRight } from "~/core/session/guards.server";
import { briefTasksSchema } from "../schema";
import { toStored } from "~/task/text/task-text-schema";
import { formatWhen } from "~/core/time/time";
import { readForm } from "~/core/server/read-form.server";
import { assignWork } from "../assign-work.server";
import type { CommandValue } from "~/task/commands/answer";
import { done, refused } from "~/task/commands/outcome.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { BRIEF_TEXTS } from "~/task/row/assignments.words";

/** Creates the tasks of the dialog over any page. Answers as the commands route does. */
export async function action(args: ActionFunctionArgs) {
  const { db, me, headers } = await requireRight(args, "assign");
  const form = await readForm(args.request);
  const author = form.get("author");
  if (author !== null && author !== me.uid)
    return answer(refused(401, t("Somebody else is signed in here now.")));
  const submission = parseWithZod(form, { schema: briefTasksSchema(me.time_zone) });
  if (submission.status !== "success") {
    const reply = submission.reply();
    return answer({ status: 400, answer: answerWith<CommandValue>({ ok: false, reply }) });
  }
  const { ids, titles, person, done: dones, ...rest } = submission.value;
  const text = toStored({ ...rest, title: titles[0] ?? "" });
  const given = await assignWork(
    db,
    { ids, titles, people: [person], text, done: dones },
    { person_not_assignable: t("This person is no longer active. Choose somebody else.") },
  );
  if (!given.ok) return answer(refused(given.status, given.why));
  const outcomes = given.tasks.map(({ id, title, version }) => ({
    ...{ taskId: id, title, version, outcome: "done", entryId: null, again: null },
  }));
  const when = formatWhen(text.due_date_time, me);
  const message = BRIEF_TEXTS.created(outcomes.length, given.assignee?.full_name, when);
  return answer(done(message, { outcomes }));

  function answer({ status, answer: body }: ReturnType<typeof done>) {
    return Response.json(body, { status, headers });
  }
}
