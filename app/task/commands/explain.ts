import { notify } from "~/core/kit/ui/toaster";
import { answerOf, type Reply } from "./answer";
import { signInAgain } from "./post-command";

/** Says that something was not done, and why. */
export function explain(failed: string, reply: Reply): void {
  if (reply.kind === "overtaken") return;
  if (reply.kind === "signed-out") {
    signInAgain();
    return;
  }
  const { message, advice } = answerOf(reply);
  const description = [message, advice].filter(Boolean).join(" ");
  notify({ type: "error", message: failed, description });
}
