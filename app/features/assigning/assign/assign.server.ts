import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { requireAdmin } from "~/core/session/guards.server";
import { statusOf } from "~/core/server/errors.server";
import { assignTask, previewAssignees } from "../assignments.model.server";
import { getPerson } from "~/core/person/people.model.server";
import { peopleCount } from "~/core/person/group";
import { readForm } from "~/core/server/read-form.server";
import { toStored } from "~/core/task/task-text";
import { answerWith } from "~/core/kit/form/action-answer";
import { redirectWithToast } from "~/core/server/toast.server";
import { ASSIGN_PROBLEMS, ASSIGN_TEXTS } from "~/core/task/assignments.words";
import { KEPT, problemText } from "~/core/server/problems.words";
import { closedPath, peopleSearch } from "./list";
import { type AssignAnswer, assignTaskSchema, audienceOf, hasGaps } from "./schema";

/** Assigns the form's task to the people it names. */
export async function assignFromForm(args: ActionFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const form = await readForm(args.request);
  const audience = audienceOf(form);
  const schema = assignTaskSchema(me.time_zone, audience);
  const submission = parseWithZod(form, { schema });
  const person = audience === "person" ? textOf(form, "person") : "many";
  if (submission.status !== "success") {
    const message = hasGaps(form) ? ASSIGN_TEXTS.fillAllFields : null;
    const reply = submission.reply();
    const answer: AssignAnswer = answerWith({ ok: false, message, reply, value: { person } });
    return data(answer, { status: 400, headers });
  }
  const { assignmentId, person: people, group, department, ...text } = submission.value;
  const sole = people.length === 1 ? people[0] : undefined;
  const [result, assignee, preview] = await Promise.all([
    assignTask(db, { id: assignmentId, people, group, department, text: toStored(text) }),
    sole === undefined ? null : getPerson(db, sole),
    group === undefined && department === undefined
      ? null
      : previewAssignees(db, {
          ...(group === undefined ? {} : { group }),
          ...(department === undefined ? {} : { department }),
        }),
  ]);
  const given = new Set(result.ok ? result.value.map((task) => task.assigned_to) : []);
  // A form that was used before, for somebody else, assigns nothing and must not say that it did.
  if (!result.ok || people.some((uid) => !given.has(uid))) {
    const isGone = sole !== undefined && assignee?.deactivated_at !== null;
    const why = result.ok
      ? ASSIGN_TEXTS.usedBefore
      : problemText(result.problem, { own: ASSIGN_PROBLEMS, kept: KEPT.text });
    const answer: AssignAnswer = answerWith({
      ok: false,
      message: ASSIGN_TEXTS.failed,
      advice: isGone ? ASSIGN_TEXTS.personGone : why,
      reply: submission.reply(),
      value: { person },
    });
    return data(answer, { status: result.ok ? 409 : statusOf(result.problem), headers });
  }
  const soleName = assignee?.full_name ?? preview?.sole_name;
  const name = given.size === 1 ? soleName : peopleCount(given.size);
  const list = peopleSearch.read(new URL(args.request.url).searchParams);
  return redirectWithToast(
    closedPath(list),
    { type: "success", message: ASSIGN_TEXTS.assigned(name) },
    { headers },
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
