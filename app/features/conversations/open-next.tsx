import { useLocation, useNavigate } from "@remix-run/react";
import { type ComponentProps, useEffect, useRef } from "react";
import { t } from "~/core/words/t";
import type { Conversation } from "~/task/conversation/conversations.model.server";
import { useOpenThread } from "~/task/conversation/open-thread";
import { TaskPane } from "~/task/conversation/late-pane";
import { withOpenTask } from "~/core/kit/address/open-task";
import { useClosePane } from "~/core/kit/address/pane-history";
import { Button } from "~/core/kit/ui/button";
import { useIsLost } from "~/core/live/use-reach";
import { commands } from "~/task/commands/commands";
import { stageNow } from "~/task/commands/command";
import { useStage } from "~/task/commands/use-commands";
import type { Stage } from "~/task/row/task-life";
import type { ActingTask } from "~/task/commands/act";

/** The history state of a conversation that opened because the task before was completed. */
const NEXT = "next";

type OpenNextProps = {
  conversations: ReadonlyArray<Conversation>;
  /** The address of the list. */
  here: string;
};

/** Once its person completes the open task, opens the next one that is late or due today. */
export function OpenNext(props: OpenNextProps) {
  const task = useOpenThread()?.task;
  return task ? <NextAfter key={task.id} task={task} {...props} /> : null;
}

function NextAfter({ task, conversations, here }: OpenNextProps & { task: ActingTask }) {
  const stage = useStage(task);
  const isLost = useIsLost();
  const navigate = useNavigate();
  const was = useRef(stage);
  useEffect(() => {
    const isCompleted = stage === "Completed" && isToDo(was.current);
    was.current = stage;
    if (!isCompleted || isLost || !isOwnAct(task.id)) return;
    const next = conversations.find(
      (one) =>
        one.id !== task.id &&
        (one.need === "late" || one.need === "today") &&
        isToDo(stageNow(one, commands.all())),
    );
    if (next === undefined) return;
    navigate(withOpenTask(here, next.id), { state: NEXT, preventScrollReset: true });
  }, [stage, isLost, task.id, conversations, here, navigate]);
  return null;
}

function isToDo(stage: Stage): boolean {
  return stage === "New" || stage === "Pending";
}

/** Whether the task was completed on this device, and not elsewhere or by somebody else. */
function isOwnAct(taskId: string): boolean {
  return commands.all().some(({ taskIds, goal }) => taskIds[0] === taskId && goal === "Completed");
}

/** The open conversation; if it opened as the next one, it says so, and how to turn that off. */
export function OwnTaskPane(props: ComponentProps<typeof TaskPane>) {
  const isNext = useLocation().state === NEXT;
  const { close } = useClosePane();
  const { thread } = props;
  return (
    <>
      {isNext && thread ? (
        <div className="bg-action-soft rounded-control mb-2 flex items-center gap-2 py-1 ps-4 pe-1 text-sm max-lg:mb-0 max-lg:rounded-none">
          <p role="status" className="min-w-0 flex-1 truncate">
            {t("Next:")} <bdi className="font-semibold">{thread.task.title}</bdi>
          </p>
          <Button size="sm" variant="quiet" onClick={close}>
            {t("Stop")}
          </Button>
        </div>
      ) : null}
      <TaskPane {...props} />
    </>
  );
}
