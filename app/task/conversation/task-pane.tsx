import { useLocation, useNavigationType } from "@remix-run/react";
import {
  type FormEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { t } from "~/core/words/t";
import {
  answerPlace,
  EntriesPageSchema,
  type Entry,
  type Thread,
  type ThreadTask,
  withEarlier,
  withNewest,
} from "~/task/entries/thread";
import { ownChanges } from "~/core/live/changes";
import { onDemand } from "~/core/live/on-demand";
import { useBeforePaint, useHydrated } from "~/core/kit/hydration";
import { usePending, useStage } from "~/task/commands/use-commands";
import { cn } from "~/core/kit/cn";
import { namedIn } from "~/task/acts/ask-in/named-in";
import { ThirdPersons } from "~/task/acts/ask-in/third-persons";
import { Points } from "~/task/acts/finish/points";
import { AnswerButtons } from "~/task/acts/answer/answer-buttons";
import { PhotoViewer, sentIn } from "~/task/files/shown/photo-viewer";
import { BlockedNote } from "~/task/acts/block/blocked-line";
import { REPLY, useClosePane, useIsFocusFree } from "~/core/kit/address/pane-history";
import { useMe } from "~/core/session/use-me";
import { href } from "~/core/server/addresses";
import { isDone } from "~/task/commands/answer";
import { decide } from "~/task/commands/command";
import { postCommand } from "~/task/commands/post-command";
import { rejectReasonLabels } from "~/task/entries/rejection";
import { toldEntry } from "~/task/entries/text-change";
import { useWhen } from "~/core/time/use-reader-zone";
import { AssignmentText } from "./assignment-text";
import { Composer } from "./composer";
import { paneClass } from "./pane-class";
import { type ChangePart, PaneHeader } from "./pane-header";
import { QuickAnswers } from "./quick-answers";
import { Stream } from "./stream";
import { RejectionNote, TaskDetails } from "./task-details";
import { useEscape } from "./use-escape";

const CompleteWith = onDemand(() => import("~/task/files/send/complete-with"));
const CheckNote = onDemand(() => import("~/task/acts/check/check-note"));
const TaskRoutine = onDemand(() => import("~/task/routine/task-routine"));
const GoneTask = onDemand(() => import("./gone-task"));

export type TaskPaneProps = {
  /** Null if the task is gone or hidden from the caller. */
  thread: Thread | null;
  /** Further acts with the task, e.g. an admin's menu. */
  actions?: ReactNode;
  /** Opens the editor of a part of the task, for people who may change it. */
  onChange?: ChangePart | undefined;
};

/** A task as a conversation: what it is about, its entries, and the message box. */
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
  // On a small screen the header is one line, until somebody unfolds it.
  const [isUnfolded, setIsUnfolded] = useState(false);
  // Whom a message names, but has not asked in.
  const [named, setNamed] = useState<string | null>(null);
  const titleId = useId();
  const pane = useRef<HTMLElement>(null);
  const isUsable = useHydrated();
  const stage = useStage(task);
  const { entries, earlier, paging, loadEarlier } = useConversation(thread);
  const pending = usePending(task.id, entries);
  const { close } = useClosePane();
  const type = useNavigationType();
  // A page that begins with an open conversation leaves the focus alone.
  const [isOpened] = useState(type !== "POP");
  useOpened(task, me.uid);

  const isFocusFree = useIsFocusFree();
  const isReply = useLocation().state === REPLY;
  // Before the first paint, so that the next key reaches the conversation.
  useBeforePaint(() => {
    if (!isOpened || !isFocusFree()) return;
    const place = isReply ? "textarea[name=message]" : "[data-take-focus]";
    pane.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  }, [isOpened, isFocusFree, isReply]);

  useEscape(pane, close);

  function noteName({ target }: FormEvent) {
    if (!(target instanceof HTMLFormElement)) return;
    const message = new FormData(target).get("message");
    if (typeof message === "string") setNamed(namedIn(message));
  }

  const isMine = task.user_id === me.uid;
  const mustAnswer = isMine && stage === "New";
  const place = answerPlace(entries);
  const buttons = isMine ? <AnswerButtons task={task} full /> : null;
  return (
    <section
      ref={pane}
      aria-labelledby={titleId}
      data-keep-focus
      onSubmitCapture={noteName}
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
          <ThirdPersons task={task} named={named} onAsked={() => setNamed(null)} />
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
          label={t("Message about {title}", { title: task.title })}
          next={isMine ? task.routine?.next_task : null}
          filesFoot={isMine ? <CompleteWith task={task} /> : null}
        />
        <WithoutScripts />
      </div>
    </section>
  );
}

/**
 * The loaded part of a conversation: the newest page, as the area's loader keeps providing it, and earlier pages.
 * `loadEarlier` adds the page before.
 */
function useConversation(thread: Thread) {
  const [held, setHeld] = useState(() => ({ thread, page: withNewest(thread, thread) }));
  const [paging, setPaging] = useState<"idle" | "loading" | "failed">("idle");
  const page = held.thread === thread ? held.page : withNewest(held.page, thread);
  if (held.thread !== thread) setHeld({ thread, page });

  async function loadEarlier() {
    if (paging === "loading" || page.earlier === null) return;
    setPaging("loading");
    try {
      const response = await fetch(
        href("/resources/tasks/:taskId", { taskId: thread.task.id, before: page.earlier }),
        { headers: { Accept: "application/json" } },
      );
      const earlier = EntriesPageSchema.parse(await response.json());
      setHeld((now) => ({ ...now, page: withEarlier(now.page, earlier) }));
      setPaging("idle");
    } catch {
      setPaging("failed");
    }
  }

  return { ...page, paging, loadEarlier };
}

/**
 * Tells the server that somebody looks at a task: its person has seen it, and its entries are read. Never while the tab
 * is hidden; again for each new entry.
 */
function useOpened(task: ThreadTask, uid: string): void {
  const isUnseen = task.user_id === uid && task.seen_at === null;
  const wanted = isUnseen || task.unread > 0 ? `${task.id} ${task.asked_at}` : null;
  useEffect(() => {
    if (wanted === null) return;
    async function ask() {
      if (document.visibilityState !== "visible") return;
      if (!isDone(await postCommand(decide({ kind: "open", tasks: [{ id: task.id }] }), uid)))
        return;
      stop();
      ownChanges.tell();
    }
    function tell() {
      void ask();
    }
    function stop() {
      document.removeEventListener("visibilitychange", tell);
      window.removeEventListener("online", tell);
      window.removeEventListener("focus", tell);
    }
    document.addEventListener("visibilitychange", tell);
    window.addEventListener("online", tell);
    window.addEventListener("focus", tell);
    tell();
    return stop;
  }, [wanted, task.id, uid]);
}

type NewEntriesProps = { entries: ReadonlyArray<Entry> };

/** Announces new entries to screen readers while the conversation is open, but not the reader's own messages. */
function NewEntries({ entries }: NewEntriesProps) {
  const { uid } = useMe();
  const when = useWhen();
  const heard = useRef(entries.at(-1)?.seq ?? 0);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const fresh = entries.filter(({ seq, sender_id: by }) => seq > heard.current && by !== uid);
    heard.current = Math.max(heard.current, entries.at(-1)?.seq ?? 0);
    if (fresh.length === 0) return;
    setSaid(
      fresh
        .map((entry) => {
          const { message, reject_reason: reason } = entry;
          const said = reason === null ? message : `${rejectReasonLabels[reason]}. ${message}`;
          return toldEntry({ ...entry, message: said, isOwn: false }, when);
        })
        .join(". "),
    );
  }, [entries, uid, when]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/**
 * Says, without scripts, that words can be sent but no files: a script removes from photos where they were taken. With
 * scripts this is neither rendered nor loaded.
 */
function WithoutScripts() {
  const { most_file_mb: most } = useMe();
  return (
    <noscript>
      {import.meta.env.SSR && most !== null ? (
        <p className="text-ink-soft border-t px-3 py-2 text-xs">
          {t("You can send words here. Photos and files need a browser that runs scripts.")}
        </p>
      ) : null}
    </noscript>
  );
}
