import { m } from "~/core/words/m";
import { notify } from "~/core/kit/ui/toaster";
import { offerUndo } from "~/core/kit/undo-toast";
import type { SavedView } from "~/core/shell/saved-views";
import { viewsChanges } from "~/core/live/changes";
import { answerOf, type CommandAnswer } from "~/task/commands/answer";
import { postForm, signInAgain } from "~/task/commands/post-command";
import { errorOf } from "~/core/kit/form/action-answer";

async function post(fields: URLSearchParams): Promise<CommandAnswer> {
  const reply = await postForm("/resources/views", fields);
  if (reply.kind === "signed-out") signInAgain();
  const answer = answerOf(reply);
  if (answer.ok) viewsChanges.tell();
  return answer;
}

/** Saves or changes a view, and shows a toast. */
export async function sendView(typed: FormData): Promise<CommandAnswer> {
  const fields = new URLSearchParams();
  for (const [name, value] of typed) if (typeof value === "string") fields.append(name, value);
  const answer = await post(fields);
  if (answer.ok) notify({ type: "success", message: answer.message ?? "" });
  return answer;
}

/** Deletes a view; the person's own can be put back. Returns whether it is gone. */
export async function removeView(view: SavedView): Promise<boolean> {
  const answer = await post(new URLSearchParams({ intent: "delete", id: view.id }));
  const message = m.saved_views_view_name_deleted({ name: view.name });
  if (!answer.ok) explain(m.saved_views_the_view_is_still(), answer);
  else if (view.by === null) offerUndo(message, () => void putBack(view));
  else notify({ type: "success", message });
  return answer.ok;
}

async function putBack({ id, name, to, isShared }: SavedView) {
  const [path = "", search = ""] = to.split("?");
  const fields = new URLSearchParams({ intent: "save", id, name, path, search });
  if (isShared) fields.set("shared", "on");
  const answer = await post(fields);
  if (!answer.ok) explain(m.saved_views_the_view_was_not(), answer);
  else notify({ type: "success", message: answer.message ?? "" });
}

function explain(message: string, answer: CommandAnswer) {
  const description = errorOf(answer) ?? answer.reply?.error?.name?.[0];
  notify({ type: "error", message, ...(description ? { description } : {}) });
}
