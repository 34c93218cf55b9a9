import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { isUuid } from "~/core/kit/shape";
import { call } from "~/core/server/call.server";
import { done, outdated, scriptAction, withFields } from "~/core/session/form-action.server";
import { requireRightWith } from "~/core/session/guards.server";
import { DoneSchema } from "~/task/needs/done-schema";
import { ASSIGN_PROBLEMS, ASSIGNMENT_PROBLEMS } from "~/task/row/assignments.words";
import type { Db } from "~/core/server/client.server";
import { toData } from "~/core/server/errors.server";
import { ownDoneOf } from "~/task/needs/done";

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
export const action = scriptAction<Awaited<ReturnType<typeof getNeeds>>>(
  "several",
  withFields(
    FormSchema,
    ({ db, form: { done: said, ...form } }) =>
      done(
        call(db, "edit_needs", { ...form, done: said ?? {} }),
        () => ({ says: t("What done means is changed") }),
        async ({ reason }) =>
          reason === "needs_changed"
            ? { why: null, value: await getNeeds(db, form.assignmentId) }
            : {},
      ),
    (_, { done: wrong }) => (wrong ? { why: wrong.join(" ") } : outdated()),
  ),
  { own: PROBLEMS, kept: "text" },
);

/** What done means for an assignment, given by its or a task's id, for the editor; null if gone. Admins only. */
async function getNeeds(db: Db, id: string) {
  const [read] = toData(await call(db, "get_needs", { id }));
  if (!read) return null;
  return {
    assignmentId: read.id,
    version: read.version,
    people: read.people,
    done: ownDoneOf(read),
  };
}
