import { t } from "~/core/words/t";
import { errorOf } from "~/core/kit/form/action-answer";
import { notify } from "~/core/kit/ui/toaster";
import { answerOf } from "~/task/commands/answer";
import { postForm, signInAgain } from "~/task/commands/post-command";

/** Mutes a task for its reader, or ends that, and shows a toast. Returns whether it succeeded. */
export async function mute(task: string, isMuted: boolean): Promise<boolean> {
  const fields = new URLSearchParams({ task, muted: isMuted ? "on" : "off" });
  const reply = await postForm("/resources/mute", fields);
  if (reply.kind === "signed-out") signInAgain();
  const answer = answerOf(reply);
  if (answer.ok) {
    notify({ type: "success", message: answer.message ?? "" });
    return true;
  }
  const description = errorOf(answer);
  notify({ type: "error", message: t("Not changed"), ...(description && { description }) });
  return false;
}
