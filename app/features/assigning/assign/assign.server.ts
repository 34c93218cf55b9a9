import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { late } from "~/core/words/late";
import { requireRight } from "~/core/session/guards.server";
import { previewAssignees } from "../assignments.model.server";
import { peopleCount } from "~/core/person/group";
import { readForm } from "~/core/server/read-form.server";
import { toStored } from "~/task/text/task-text-schema";
import { FILE_PROBLEMS } from "~/task/files/files.words";
import { answerWith } from "~/core/kit/form/action-answer";
import { redirectWithToast } from "~/core/server/toast.server";
import { ASSIGN_TEXTS } from "~/task/row/assignments.words";
import { assignWork } from "../assign-work.server";
import { type AssignAnswer, assignTaskSchema, audienceOf, hasGaps } from "../schema";
import { closedPath, peopleSearch } from "./list";

/** What is wrong with the files, by the database's reasons; said at their field. */
const OF_FILES = late(() => ({
  file_not_ready: FILE_PROBLEMS.file_not_ready,
  number_of_files: FILE_PROBLEMS.number_of_files,
}));

/** Assigns the form's task to the people it names. */
export async function assignFromForm(args: ActionFunctionArgs) {
  const { db, me, headers } = await requireRight(args, "assign");
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
  const { ids, person: people, group, department, files, done, ...text } = submission.value;
  const [given, preview] = await Promise.all([
    assignWork(db, { ids, people, group, department, text: toStored(text), files, done }, OF_FILES),
    group === undefined && department === undefined
      ? null
      : previewAssignees(db, {
          ...(group === undefined ? {} : { group }),
          ...(department === undefined ? {} : { department }),
        }),
  ]);
  if (!given.ok) {
    const isGone = people.length === 1 && given.assignee?.deactivated_at !== null;
    const isOfFiles = Object.hasOwn(OF_FILES, given.reason);
    const advice = isGone ? ASSIGN_TEXTS.personGone : given.why;
    const answer: AssignAnswer = answerWith({
      ok: false,
      message: ASSIGN_TEXTS.failed,
      advice: isOfFiles ? null : advice,
      reply: submission.reply(isOfFiles ? { fieldErrors: { files: [given.why] } } : undefined),
      value: { person },
    });
    return data(answer, { status: given.status, headers });
  }
  const assigned = new Set(given.tasks.map((task) => task.assigned_to));
  const soleName = given.assignee?.full_name ?? preview?.sole_name;
  const name = assigned.size === 1 ? soleName : peopleCount(assigned.size);
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
