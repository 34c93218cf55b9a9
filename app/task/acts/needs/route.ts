import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { answerWith } from "~/core/kit/form/action-answer";
import { isUuid } from "~/core/kit/shape";
import { statusOf } from "~/core/server/errors.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import { readForm } from "~/core/server/read-form.server";
import { requireRight, requireRightWith } from "~/core/session/guards.server";
import { DoneSchema } from "~/task/needs/done-schema";
import { ASSIGN_PROBLEMS, ASSIGNMENT_PROBLEMS } from "~/task/row/assignments.words";
import { editNeeds, getNeeds } from "./needs.model.server";

const FormSchema = z.object({ assignmentId: z.uuid(), version: z.int(), done: DoneSchema });

const PROBLEMS = late(() => ({
  ...ASSIGNMENT_PROBLEMS,
  checker_not_admin: ASSIGN_PROBLEMS.checker_not_admin,
  own_check: t(
    "You completed this yourself, so its check stays as it is. Another admin can change it.",
  ),
}));

/** What done means for the assignment or task `?of=`; null for an unknown one. */
export async function loader(args: LoaderFunctionArgs) {
  const of = new URL(args.request.url).searchParams.get("of");
  const { headers, page: read } = await requireRightWith(args, "several", async (db) =>
    isUuid(of) ? getNeeds(db, of) : null,
  );
  return Response.json({ read }, { headers });
}

/** Changes what done means; somebody else's change in the meantime is returned. */
export async function action(args: ActionFunctionArgs) {
  const { db, headers } = await requireRight(args, "several");
  const submission = parseWithZod(await readForm(args.request), { schema: FormSchema });
  if (submission.status !== "success") {
    const errors = submission.error?.done ?? [t("This page is out of date. Reload it.")];
    const refused = answerWith({ ok: false, message: errors.join(" ") });
    return Response.json({ ...refused, theirs: null }, { status: 400, headers });
  }
  const form = submission.value;
  const result = await editNeeds(db, form);
  if (result.ok) {
    const message = t("What done means is changed");
    return Response.json({ ...answerWith({ ok: true, message }), theirs: null }, { headers });
  }
  const { problem } = result;
  const isChanged = problem.reason === "needs_changed";
  const theirs = isChanged ? await getNeeds(db, form.assignmentId) : null;
  const message = isChanged ? null : problemText(problem, { own: PROBLEMS, kept: KEPT.text });
  const answer = { ...answerWith({ ok: false, message }), theirs };
  return Response.json(answer, { status: statusOf(problem), headers });
}
