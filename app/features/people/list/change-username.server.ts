import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import { m } from "~/core/words/m";
import { answerWith } from "~/core/kit/form/action-answer";
import { PERSON_PROBLEMS } from "~/core/person/people.words";
import { UsernameSchema } from "~/core/person/username";
import { changeUsername } from "~/core/person/usernames.model.server";
import { statusOf } from "~/core/server/errors.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import type { PersonAnswer } from "./schema";

const UsernameFormSchema = z.object({ uid: z.uuid(), username: UsernameSchema });

type Db = Parameters<typeof changeUsername>[0];
type Outcome = { ok: true; message: string } | { ok: false; status: number; answer: PersonAnswer };

/** Gives somebody who signs in by name another one, from the form in their panel. */
export async function saveUsername(db: Db, form: FormData): Promise<Outcome> {
  const submission = parseWithZod(form, { schema: UsernameFormSchema });
  const about = z.uuid().safeParse(form.get("uid"));
  const value = about.success ? { uid: about.data } : null;
  if (submission.status !== "success") {
    const answer = answerWith({ ok: false, reply: submission.reply(), value });
    return { ok: false, status: 400, answer };
  }
  const { uid, username } = submission.value;
  const result = await changeUsername(db, uid, username);
  if (result.ok) return { ok: true, message: m.person_they_now_sign_in({ username }) };
  const { problem } = result;
  const status = statusOf(problem);
  if (problem.kind === "conflict") {
    const reply = submission.reply({
      fieldErrors: { username: [m.person_somebody_already_has_this_sign()] },
    });
    return { ok: false, status, answer: answerWith({ ok: false, reply, value }) };
  }
  const advice = problemText(problem, { own: PERSON_PROBLEMS, kept: KEPT.nothing });
  const answer = answerWith({
    ok: false,
    message: m.person_failed_to_update_user(),
    advice,
    value,
  });
  return { ok: false, status, answer };
}
