import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { m } from "~/core/words/m";
import { requirePerson, requirePersonWith } from "~/core/session/guards.server";
import type { Db } from "~/core/server/client.server";
import { problemResponse, statusOf } from "~/core/server/errors.server";
import { viewSearch } from "~/core/shell/saved-views";
import { type ViewForm, ViewFormSchema } from "./view-fields";
import { readForm } from "~/core/server/read-form.server";
import { changeView, deleteView, listViews, saveView } from "./views.model.server";
import { answerWith } from "~/core/kit/form/action-answer";
import { KEPT, problemText } from "~/core/server/problems.words";
import { VIEW_PROBLEMS } from "./views.words";

/** The caller's views, for a page on which one has changed. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, page: result } = await requirePersonWith(args, listViews);
  if (!result.ok) throw problemResponse(result.problem);
  return Response.json({ views: result.value }, { headers });
}

/** Saves, changes or deletes a view. */
export async function action(args: ActionFunctionArgs) {
  const { db, headers } = await requirePerson(args);
  const submission = parseWithZod(await readForm(args.request), { schema: ViewFormSchema });
  function answer(status: number, given: Parameters<typeof answerWith>[0]) {
    return Response.json(answerWith(given), { status, headers });
  }
  if (submission.status !== "success") return answer(400, { ok: false, reply: submission.reply() });
  const form = submission.value;
  if (form.intent === "save" && viewSearch(form.path, form.search) === "") {
    return answer(422, { ok: false, message: m.saved_views_this_list_shows_everything() });
  }
  const result = await carryOut(db, form);
  if (result.ok) return answer(200, { ok: true, message: doneText(form) });
  const status = statusOf(result.problem);
  if (result.problem.reason === "name_taken") {
    const reply = submission.reply({
      fieldErrors: { name: [m.saved_views_another_view_of_yours()] },
    });
    return answer(status, { ok: false, reply });
  }
  const message = problemText(result.problem, { own: VIEW_PROBLEMS, kept: KEPT.text });
  return answer(status, { ok: false, message });
}

function carryOut(db: Db, form: ViewForm) {
  if (form.intent === "delete") return deleteView(db, form.id);
  const view = { id: form.id, name: form.name, isShared: form.shared };
  if (form.intent === "change") return changeView(db, view);
  const search = viewSearch(form.path, form.search);
  return saveView(db, { ...view, path: form.path, search });
}

function doneText(form: ViewForm): string | null {
  if (form.intent === "delete") return null;
  return form.intent === "save"
    ? m.saved_views_view_name_saved({ name: form.name })
    : m.saved_views_view_saved();
}
