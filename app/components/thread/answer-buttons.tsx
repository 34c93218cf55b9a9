import { Form, useLocation } from "@remix-run/react";
import { Check } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "~/components/ui/button";
import { keepFocus } from "~/hooks/use-return-focus";
import { cn } from "~/utils/cn";
import { isDone } from "./acts";
import { taskPath } from "./ask-task";
import { RejectDialog, type RejectFields } from "./reject-dialog";
import { type ActingTask, useTaskActs } from "./use-task-acts";

type AnswerButtonsProps = { task: ActingTask; full?: boolean; className?: string };

/** Accept Task and Reject, for whoever has not answered yet; nothing once they have. */
export function AnswerButtons({ task, full, className }: AnswerButtonsProps) {
  const { stage, act } = useTaskActs(task);
  const here = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function handleAccept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    keepFocus(event.currentTarget);
    void act("accept");
  }

  async function handleReject(fields: RejectFields, forgetDraft: () => void) {
    setIsAsking(false);
    const reply = await act("reject", fields);
    if (isDone(reply)) {
      forgetDraft();
    } else if (reply.kind === "answered" && !reply.answer.ok && reply.answer.errors) {
      setErrors(reply.answer.errors);
      setIsAsking(true);
    }
  }

  return (
    <div className={cn("empty:hidden", className)}>
      {stage === "New" ? (
        <div className="flex gap-2">
          <Form
            method="post"
            action={taskPath(task.id)}
            onSubmit={handleAccept}
            className={full ? "flex-1" : undefined}
          >
            <input type="hidden" name="intent" value="accept" />
            <input type="hidden" name="version" value={task.version} />
            <input type="hidden" name="returnTo" value={here.pathname + here.search} />
            <Button
              type="submit"
              variant="primary"
              full={full}
              icon={<Check aria-hidden="true" />}
              aria-label={`Accept Task: ${task.title}`}
            >
              Accept Task
            </Button>
          </Form>
          <Button
            aria-haspopup="dialog"
            aria-label={`Reject: ${task.title}`}
            className={full ? "flex-1" : undefined}
            onClick={() => {
              setErrors({});
              setIsAsking(true);
            }}
          >
            Reject
          </Button>
        </div>
      ) : null}
      <RejectDialog
        task={task}
        open={isAsking}
        errors={errors}
        onClose={() => setIsAsking(false)}
        onReject={(fields, forgetDraft) => void handleReject(fields, forgetDraft)}
      />
    </div>
  );
}
