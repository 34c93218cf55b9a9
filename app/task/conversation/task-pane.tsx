import { useLocation, useNavigationType } from "@remix-run/react";
import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import { m } from "~/core/words/m";
import { answerPlace, type Thread } from "~/task/entries/thread";
import { onDemand } from "~/core/live/on-demand";
import { useBeforePaint, useHydrated } from "~/core/kit/hydration";
import { usePending, useStage } from "~/task/commands/use-commands";
import { cn } from "~/core/kit/cn";
import { Points } from "~/task/acts/finish/points";
import { AnswerButtons } from "~/task/acts/answer/answer-buttons";
import { AssignmentText } from "./assignment-text";
import { Composer } from "./composer";
import { NewEntries } from "./new-entries";
import { PhotoViewer, sentIn } from "~/task/files/shown/photo-viewer";
import { WithoutScripts } from "~/task/files/shown/without-scripts";
import { paneClass } from "./pane-class";
import { BlockedNote } from "~/task/acts/block/blocked-line";
import { type ChangePart, PaneHeader } from "./pane-header";
import { REPLY, useClosePane, useIsFocusFree } from "~/core/kit/address/pane-history";
import { useMe } from "~/core/session/use-me";
import { QuickAnswers } from "./quick-answers";
import { Stream } from "./stream";
import { RejectionNote, TaskDetails } from "./task-details";
import { useConversation } from "./use-conversation";
import { useEscape } from "./use-escape";
import { useOpened } from "./use-opened";

const CompleteWith = onDemand(() => import("~/task/files/send/complete-with"));
const CheckNote = onDemand(() => import("~/task/acts/check/check-note"));
const TaskRoutine = onDemand(() => import("~/task/routine/task-routine"));
const GoneTask = onDemand(() => import("./gone-task"));

export type TaskPaneProps = {
  /** Null if the task is gone or the caller may not see it. */
  thread: Thread | null;
  /** What else can be done with the task, e.g. an admin's menu. */
  actions?: ReactNode;
  /** Opens the editor for one part of it, for people who may change it. */
  onChange?: ChangePart | undefined;
};

/** A task as a conversation: what it is about, what was said and done, and the text box. */
export default function TaskPane({ thread, ...props }: TaskPaneProps) {
  const [wasThere] = useState(thread !== null);
  if (thread) return <OpenThread key={thread.task.id} thread={thread} {...props} />;
  return (
    <Suspense>
      <GoneTask takesFocus={wasThere} />
    </Suspense>
  );
}

type OpenThreadProps = Omit<TaskPaneProps, "thread"> & { thread: Thread };

function OpenThread({ thread, actions, onChange }: OpenThreadProps) {
  const me = useMe();
  const { task } = thread;
  // Where there is little room its header is one line, until somebody wants to see all of it.
  const [isUnfolded, setIsUnfolded] = useState(false);
  const titleId = useId();
  const pane = useRef<HTMLElement>(null);
  const isUsable = useHydrated();
  const stage = useStage(task);
  const { entries, earlier, paging, loadEarlier } = useConversation(thread);
  const pending = usePending(task.id, entries);
  const { close } = useClosePane();
  const type = useNavigationType();
  // If the page begins with it open, the focus is not moved.
  const [isOpened] = useState(type !== "POP");
  useOpened(task, me.uid);

  const isFocusFree = useIsFocusFree();
  const isReply = useLocation().state === REPLY;
  // Before it is painted, so that the next key is heard in here.
  useBeforePaint(() => {
    if (!isOpened || !isFocusFree()) return;
    const place = isReply ? "textarea[name=message]" : "[data-take-focus]";
    pane.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  }, [isOpened, isFocusFree, isReply]);

  useEscape(pane, close);

  const isMine = task.user_id === me.uid;
  const mustAnswer = isMine && stage === "New";
  const place = answerPlace(entries);
  const buttons = isMine ? <AnswerButtons task={task} full /> : null;
  return (
    <section
      ref={pane}
      aria-labelledby={titleId}
      data-keep-focus
      className={cn(paneClass, "conversation")}
    >
      <div className="conversation-all">
        <div data-unfolded={isUnfolded || undefined} className="conversation-head">
          <PaneHeader
            {...{ task, stage, titleId, actions, onChange }}
            isUnfolded={isUnfolded}
            onUnfold={() => setIsUnfolded(!isUnfolded)}
          />
          <div className="conversation-more">
            {stage === "Rejected" ? <RejectionNote task={task} className="max-lg:hidden" /> : null}
            {stage === "Pending" ? (
              <BlockedNote task={task} isMine={isMine} className="max-lg:hidden" />
            ) : null}
            {isUsable && task.routine ? (
              <Suspense>
                <TaskRoutine routine={task.routine} />
              </Suspense>
            ) : null}
            <TaskDetails task={task} stage={stage} isMine={isMine} />
          </div>
          {isUsable && stage === "Completed" && task.done?.waits_since ? (
            <Suspense>
              <CheckNote task={task} />
            </Suspense>
          ) : null}
        </div>
        <PhotoViewer sent={sentIn(task, entries)}>
          {task.done ? <Points task={task} done={task.done} isMine={isMine} /> : null}
          <Stream
            entries={entries}
            pending={pending}
            hasEarlier={earlier !== null}
            paging={paging}
            onEarlier={() => void loadEarlier()}
            assignment={<AssignmentText task={task} />}
            foot={isMine ? <QuickAnswers task={task} /> : null}
            answer={
              place === "stream" ? <div className="ms-10 mt-2 max-w-80">{buttons}</div> : null
            }
          />
        </PhotoViewer>
        {place === "foot" && mustAnswer ? <div className="border-t p-3">{buttons}</div> : null}
        <NewEntries entries={entries} />
        <Composer
          taskId={task.id}
          label={m.conversation_message_about_title({ title: task.title })}
          next={isMine ? task.routine?.next_task : null}
          filesFoot={isMine ? <CompleteWith task={task} /> : null}
        />
        <WithoutScripts />
      </div>
    </section>
  );
}
