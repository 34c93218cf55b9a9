import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { t } from "~/core/words/t";
import { answerWith } from "~/core/kit/form/action-answer";
import { readForm, wantsPage } from "~/core/server/read-form.server";
import { redirectWithToast } from "~/core/server/toast.server";
import { type Guarded, requirePerson } from "~/core/session/guards.server";
import { homePath } from "~/core/session/home-path";
import { safeRedirect } from "~/core/session/safe-redirect";
import { begin, finish, remove } from "./adding.server";
import { FileSchema } from "./schema";

/** Announces a file, finishes it, or removes it; a form sent without scripts redirects to its page. */
export async function action(args: ActionFunctionArgs) {
  const guarded = await requirePerson(args);
  const { me, headers } = guarded;
  const form = await readForm(args.request);
  // A file from the outbox is sent in the name of the person who added it, or not at all.
  const author = form.get("author");
  const { status, answer } =
    author === null || author === me.uid
      ? await answerTo(guarded, form)
      : {
          status: 401,
          answer: answerWith({ ok: false, message: t("Somebody else is signed in here now.") }),
        };
  if (!wantsPage(args.request)) return Response.json(answer, { status, headers });
  const back = safeRedirect(form.get("returnTo"), homePath(me.role));
  if (answer.ok) return redirect(back, { headers });
  return redirectWithToast(back, { type: "error", message: answer.message ?? "" }, { headers });
}

async function answerTo({ db, me }: Guarded, form: FormData) {
  const parsed = FileSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return {
      status: 400,
      answer: answerWith({ ok: false, message: t("This page is out of date. Reload it.") }),
    };
  }
  switch (parsed.data.intent) {
    case "begin":
      return begin(db, me.uid, parsed.data);
    case "finish":
      return finish(me.uid, parsed.data.id);
    case "remove":
      return remove(db, parsed.data.id, parsed.data.unsent === "true");
  }
}
