import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { requireAdmin } from "~/auth/guards.server";
import { assignTask, previewAssignees } from "~/models/assignments.server";
import { getPerson } from "~/models/people.server";
import { taskAssignedTo } from "~/domain/assigned";
import { peopleCount } from "~/domain/group";
import { readForm } from "~/http/read-form.server";
import { redirectWithToast } from "~/utils/toast.server";
import { listPath, readList } from "./list";
import {
  type AssignAnswer,
  assignTaskSchema,
  audienceOf,
  ERROR_ASSIGNING,
  FILL_ALL_FIELDS,
  hasGaps,
} from "./schema";

/** Assigns what the form says, to whomever it says. */
export async function assignFromForm(args: ActionFunctionArgs) {
  const { db, me, headers } = await requireAdmin(args);
  const form = await readForm(args.request);
  const audience = audienceOf(form);
  const schema = assignTaskSchema(me.time_zone, audience);
  const submission = parseWithZod(form, { schema });
  const person = audience === "person" ? textOf(form, "person") : "many";
  if (submission.status !== "success") {
    const message = hasGaps(form) ? FILL_ALL_FIELDS : null;
    const answer: AssignAnswer = { person, reply: submission.reply(), message, advice: null };
    return data(answer, { status: 400, headers });
  }
  const { assignmentId, deadline, person: people, group, department, ...text } = submission.value;
  const sole = people.length === 1 ? people[0] : undefined;
  const [result, assignee, preview] = await Promise.all([
    assignTask(db, {
      id: assignmentId,
      people,
      group,
      department,
      dueDateTime: deadline,
      ...text,
    }),
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
    const reason = result.ok ? "used_before" : result.problem.reason;
    const isGone = sole !== undefined && assignee?.deactivated_at !== null;
    const isAway = !result.ok && result.problem.kind === "unavailable";
    const known = isAway ? AWAY : ADVICE[reason];
    const advice = isGone ? GONE : (known ?? ADVICE.used_before ?? null);
    const reply = submission.reply();
    const answer: AssignAnswer = { person, reply, message: ERROR_ASSIGNING, advice };
    return data(answer, { status: isAway ? 503 : 422, headers });
  }
  const soleName = assignee?.full_name ?? preview?.sole_name;
  const name = given.size === 1 ? soleName : peopleCount(given.size);
  const list = readList(new URL(args.request.url).searchParams);
  return redirectWithToast(
    listPath(list, { assign: undefined }),
    { type: "success", message: taskAssignedTo(name) },
    { headers },
  );
}

const GONE = "This person is not active any more. Close this and choose somebody else.";

const AWAY = "Daymark can't reach its database. What you typed is kept: send it again in a moment.";

const ADVICE: Record<string, string> = {
  used_before: "What you typed is kept. Close this, open it again and send it once more.",
  person_not_assignable:
    "Somebody you chose is not active any more. What you typed is kept: take them out and send it again.",
  nobody_to_assign: "Nobody active belongs to it. What you typed is kept: choose somebody else.",
  group_archived: "This group is archived. What you typed is kept: choose another one.",
};

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
