import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { notify } from "~/core/kit/ui/toaster";
import { offerUndo } from "~/core/kit/undo-toast";
import { withOpenTask } from "~/core/kit/address/open-task";
import { answerOf, type CommandAnswer, isDone } from "~/task/commands/answer";
import { decide } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { postForm, signInAgain } from "~/task/commands/post-command";
import { explain } from "~/task/commands/use-command";

const LIST = "/admin-dashboard/task-status";

/** Creates the tasks of a form; then links to the tasks and offers to withdraw them. */
export async function createBrief(fields: URLSearchParams): Promise<CommandAnswer> {
  const reply = await postForm("/resources/brief-tasks", fields);
  if (reply.kind === "signed-out") signInAgain();
  const answer = answerOf(reply);
  const made = answer.value?.outcomes ?? [];
  const [first] = made;
  if (!isDone(reply) || first === undefined) return answer;
  const all = new URLSearchParams({ person: fields.get("person") ?? "", sort: "newest" });
  const link =
    made.length === 1 ? (
      <Made to={withOpenTask(LIST, first.taskId)}>{t("Open task")}</Made>
    ) : (
      <Made to={`${LIST}?${all}`}>{t("See tasks")}</Made>
    );
  offerUndo(answer.message ?? "", () => void withdraw(made), link);
  return answer;
}

async function withdraw(made: NonNullable<CommandAnswer["value"]>["outcomes"]) {
  const tasks = (made ?? []).map(({ taskId, version }) => ({ id: taskId, version: version ?? 0 }));
  const reply = await commands.run(decide({ kind: "withdraw", tasks }));
  if (isDone(reply)) notify({ type: "success", message: reply.answer.message ?? "" });
  else explain(t("Not undone."), reply);
}

function Made({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="text-action touch:min-h-11 inline-flex shrink-0 items-center font-semibold"
    >
      {children}
    </Link>
  );
}
