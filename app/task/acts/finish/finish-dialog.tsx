import { type FormEvent, useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { sendForm } from "~/core/kit/older";
import { Button } from "~/core/kit/ui/button";
import { DialogBody, DialogFooter } from "~/core/kit/ui/dialog";
import { TaskDialog } from "~/task/commands/task-dialog";
import { TextareaField } from "~/core/kit/ui/text-field";
import { draftText, useDraft } from "~/core/kit/form/use-draft";
import { useIsLost } from "~/core/live/use-reach";
import { PointLine } from "~/task/acts/finish/point-line";
import { pointsNow } from "~/task/acts/finish/ticks";
import { MESSAGE_MOST } from "~/task/commands/message";
import { useQueuedCommands } from "~/task/commands/use-commands";
import { hasStuckFile, isSentOnceAdded } from "~/task/files/send/adding";
import { filesToSend, FormFiles } from "~/task/files/send/form-files";
import { type ShownFile, useShownFiles } from "~/task/files/send/shown-files";
import { idsIn, useFilesOf } from "~/task/files/send/tray";
import { type Done, toGo, useTicksNow } from "~/task/row/ticks-now";
import { Constants } from "~/core/server/types.generated";
import { missingText } from "~/task/row/done.words";
import type { AskingProps } from "~/task/commands/use-asking";
import { FINISH } from "./act";

/** Asks for all that a task still needs before it can be completed. */
export default function FinishDialog({ open, onClose, task, ...form }: AskingProps) {
  return (
    <TaskDialog open={open} onRequestClose={onClose} title={t("Finish")} task={task}>
      <FinishForm task={task} onClose={onClose} {...form} />
    </TaskDialog>
  );
}

function FinishForm({ task, draft, errors, onClose, onSend }: Omit<AskingProps, "open">) {
  const form = useRef<HTMLFormElement>(null);
  const forgetDraft = useDraft(form, draft);
  const [words, setWords] = useState(() => draftText(draft, "message"));
  const [isStuck, setIsStuck] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const isLost = useIsLost();
  const files = useShownFiles(idsIn(useFilesOf(draft)));
  const { points = [], done } = task;
  // Needs that were asked for stay in the dialog, also when they are met.
  const [asked] = useState(() => done?.missing ?? []);
  const waits = done ? waitsFor(done, { words, files, isLost }) : null;
  const isReady = waits === null;

  useEffect(() => {
    if (isPressed && waits?.for !== "sending") sendForm(form.current);
  }, [isPressed, waits?.for]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    setIsPressed(false);
    if (isSentOnceAdded(currentTarget, sendForm)) return;
    const hasStuck = hasStuckFile(currentTarget);
    setIsStuck(hasStuck);
    if (hasStuck) return;
    if (isReady) {
      const message = words.trim();
      onSend({ ...(message !== "" && { message }), ...filesToSend(draft) }, forgetDraft);
    } else if (waits.for === "sending") setIsPressed(true);
    else currentTarget.querySelector<HTMLElement>(PLACES[waits.for])?.focus();
  }

  return (
    <form ref={form} noValidate className="contents" onSubmit={handleSubmit}>
      <DialogBody>
        <p className="text-sm font-medium">{missingText(done?.missing ?? [])}</p>
        {errors.done ? (
          <p role="alert" className="text-danger text-sm">
            {errors.done}
          </p>
        ) : null}
        {asked.includes("points") ? <OpenPoints task={task} points={points} /> : null}
        {asked.includes("words") ? (
          <TextareaField
            label={t("What was done?")}
            name="message"
            dir="auto"
            rows={2}
            maxLength={MESSAGE_MOST}
            error={errors.message}
            onInput={({ currentTarget }) => setWords(currentTarget.value)}
          />
        ) : null}
        <FormFiles
          draft={draft}
          taskId={task.id}
          error={isStuck ? t("A file cannot be sent. Remove it, or try again.") : undefined}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant={isReady ? "primary" : "secondary"} pending={isPressed}>
          {waits?.words ?? FINISH.complete.words.does}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Where the focus goes when the button is pressed too early. */
const PLACES = {
  points: "ul input:not(:checked)",
  photo: "[data-file-buttons] button",
  words: "textarea",
} satisfies Record<Need, string>;

type OpenPointsProps = {
  task: AskingProps["task"];
  points: NonNullable<AskingProps["task"]["points"]>;
};

/** The points that were open when the dialog opened. */
function OpenPoints({ task, points }: OpenPointsProps) {
  const ticks = useTicksNow(task.id, points);
  const queued = useQueuedCommands();
  const now = pointsNow(points, ticks, queued).filter((point) => !point.is_removed);
  const [wasOpen] = useState(() =>
    now.flatMap(({ id, now: answer }) => (answer === "open" ? id : [])),
  );
  return (
    <ul aria-label={t("Points")}>
      {now
        .filter((point) => wasOpen.includes(point.id) || point.now === "open")
        .map((point) => (
          <PointLine key={point.id} {...{ task, point }} canTick saysWho={false} />
        ))}
    </ul>
  );
}

type There = {
  words: string;
  files: ReadonlyArray<Pick<ShownFile, "kind" | "state">>;
  isLost: boolean;
};

const NEEDS = Constants.public.Enums.done_need;
type Need = (typeof NEEDS)[number];

/** What is still to go of each need, in words; null for nothing. */
const TO_GO: Record<Need, (done: Done, there: There) => string | null> = {
  points: (done) =>
    t("{count, plural, one {1 point to go} other {# points to go}}", { count: toGo(done) }),
  photo: (_, { files }) =>
    files.some(({ kind, state }) => kind === "image" && state !== "failed")
      ? null
      : t("A photo to go"),
  words: (_, { words }) => (words.trim() === "" ? t("A few words to go") : null),
};

/** What must happen before a task can be completed, for the button that waits for it; null for nothing. */
export function waitsFor(
  done: Done,
  there: There,
): { for: Need | "sending"; words: string } | null {
  for (const need of NEEDS) {
    const words = done.missing.includes(need) ? TO_GO[need](done, there) : null;
    if (words !== null) return { for: need, words };
  }
  // Without a connection, files wait with the rest.
  const isSending = there.files.some(({ state }) => state !== "ready" && state !== "failed");
  return isSending && !there.isLost ? { for: "sending", words: t("Photo is being sent…") } : null;
}
