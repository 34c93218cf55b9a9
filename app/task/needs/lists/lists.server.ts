import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { answerWith } from "~/core/kit/form/action-answer";
import { oneLine } from "~/core/kit/text-schema";
import { statusOf } from "~/core/server/errors.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import type { Guarded } from "~/core/session/guards.server";
import { DoneSchema } from "../done-schema";
import { deletePointList, keepPointList } from "./lists.model.server";

const FormSchema = late(() =>
  z.discriminatedUnion("intent", [
    z.object({
      intent: z.literal("keep"),
      id: z.uuid(),
      version: z.int(),
      name: oneLine(80, m.needs_name_the_list()),
      done: DoneSchema,
    }),
    z.object({ intent: z.literal("delete"), id: z.uuid() }),
  ]),
);

const PROBLEMS = late(() => ({
  list_changed: m.needs_somebody_changed_this_list(),
  name_taken: m.needs_another_list_has_this(),
  too_many_lists: m.needs_there_are_200_lists(),
}));

/** Keeps points as a list, or deletes one. */
export async function changeLists({ db, headers }: Guarded, asked: FormData) {
  const submission = parseWithZod(asked, { schema: FormSchema });
  function answer(status: number, ok: boolean, message: string | null) {
    return Response.json(answerWith({ ok, message }), { status, headers });
  }
  if (submission.status !== "success") {
    const [first] = Object.values(submission.error ?? {});
    return answer(400, false, first?.join(" ") ?? m.server_this_page_is_out());
  }
  const form = submission.value;
  const result =
    form.intent === "delete"
      ? await deletePointList(db, form.id)
      : await keepPointList(db, { ...form, points: form.done?.points ?? [] });
  if (result.ok) return answer(200, true, null);
  const message = problemText(result.problem, { own: PROBLEMS, kept: KEPT.text });
  return answer(statusOf(result.problem), false, message);
}
