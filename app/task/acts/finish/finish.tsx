import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { m } from "~/core/words/m";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { onDemand } from "~/core/live/on-demand";
import { useMe } from "~/core/session/use-me";
import { PhotoInput } from "~/task/acts/finish/photo-input";
import { messageDraft } from "~/task/commands/command";
import { useTaskCommands } from "~/task/commands/use-commands";
import { FINISH } from "~/task/commands/use-finish";
import type { ThreadTask } from "~/task/entries/thread";
import { takeFilesAlong } from "~/task/files/send/tray";
import { type Done, toGo } from "~/task/row/ticks-now";
import { useAsking } from "~/task/commands/use-asking";

const FinishDialog = onDemand(() => import("./finish-dialog"));

type FinishProps = {
  task: ThreadTask;
  /** With what was just ticked. */
  done: Done;
};

const ASKED = "#complete";

/** Where a task that needs something is completed, whichever button was pressed; offered by itself after the last tick. */
export function Finish({ task, done }: FinishProps) {
  const { uid } = useMe();
  const { run } = useTaskCommands(task);
  const { ask, close, isAsking, dialog } = useAsking("complete", FinishDialog, { ...task, done });
  const here = useLocation();
  const navigate = useNavigate();
  const { hash, key } = here;
  const type = useNavigationType();
  const camera = useRef<HTMLInputElement>(null);
  const draft = `complete:${task.id}`;
  const { missing } = done;
  const isAll = done.points > 0 && toGo(done) <= 0;

  function finish() {
    if (missing.length === 0) void run("complete", {});
    else open();
  }

  /** At an address of its own, so that Back closes it. */
  function askHere() {
    const { pathname, search } = here;
    navigate({ pathname, search, hash: ASKED }, { state: FINISH, preventScrollReset: true });
  }

  function open() {
    // What was added beside the message box is meant for this.
    takeFilesAlong(messageDraft(uid, task.id), draft);
    ask();
  }

  const asked = useRef(finish);
  useEffect(() => {
    asked.current = () => {
      // A page that is opened or loaded again completes nothing.
      const isPressed = here.state === FINISH;
      if (missing.length > 0 ? !isPressed || type !== "POP" : isPressed && type !== "POP") finish();
    };
  });
  useEffect(() => {
    if (hash === ASKED) asked.current();
    else close();
  }, [hash, key, close]);
  const isOwnStep = hash === ASKED && here.state === FINISH;
  // Once it is closed, or the task is done and this is gone, Back leads on from where it was opened.
  const isAhead = useRef(false);
  useEffect(() => {
    if (isAhead.current && !isAsking && hash === ASKED) navigate(-1);
    isAhead.current = isAsking && isOwnStep;
  }, [isAsking, isOwnStep, hash, navigate]);
  useEffect(
    () => () => {
      if (isAhead.current && window.location.hash === ASKED) navigate(-1);
    },
    [navigate],
  );

  return (
    <>
      {isAll ? (
        <div className="bg-completed-soft sticky bottom-0 z-10 flex items-center gap-3 px-4 py-2 text-sm">
          <p className="min-w-0 flex-1 font-medium">
            {done.impossible > 0 ? m.acts_all_answered() : m.acts_all_ticked()}
          </p>
          <Button
            size="sm"
            variant="primary"
            icon={<Icon name="check" />}
            aria-haspopup={missing.length > 0 ? "dialog" : undefined}
            className="noscript:hidden"
            onClick={() => {
              // One tap less: what it asks for first is the photo.
              if (missing.join() === "photo" && camera.current) camera.current.click();
              else if (missing.length > 0) askHere();
              else finish();
            }}
          >
            {m.acts_finish()}
          </Button>
        </div>
      ) : null}
      <PhotoInput ref={camera} draft={draft} taskId={task.id} onTaken={askHere} />
      {dialog}
    </>
  );
}
