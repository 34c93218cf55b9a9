import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { keepPart, keptPart } from "~/core/kit/form/use-draft";
import { Button } from "~/core/kit/ui/button";
import { Checkbox } from "~/core/kit/ui/checkbox";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { TextField } from "~/core/kit/ui/text-field";
import { onDemand } from "~/core/live/on-demand";
import { useIsLost } from "~/core/live/use-reach";
import { formatSince } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { ActForm } from "~/task/commands/command-fields";
import { commands } from "~/task/commands/commands";
import { setFilesOf } from "~/task/files/send/tray";
import { Photo } from "~/task/files/shown/photo";
import { PhotoInput } from "./photo-input";
import { type PointNow, tick } from "./ticks";

const PendingFiles = onDemand(() => import("~/task/files/send/pending-files"));

type PointLineProps = {
  task: { id: string; title: string };
  point: PointNow;
  /** Whether the reader is the task's person, and the task is open. */
  canTick: boolean;
  /** Whether to say who ticked the point, where that is unclear. */
  saysWho: boolean;
};

/** One point, with its answer. */
export function PointLine({ task, point, canTick, saysWho }: PointLineProps) {
  const camera = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { words, now, photo, is_removed: isRemoved, waiting, refused } = point;
  const draft = `tick:${task.id}:${point.id}`;
  const whyDraft = `why-not:${task.id}:${point.id}`;
  const canAnswer = canTick && !isRemoved;
  const wantsPhoto = point.wants_photo && photo === null;
  const files = (refused ?? waiting)?.args.files;

  function handleChange() {
    if (now === "ticked") void tick(task, point, { as: "open" });
    else if (wantsPhoto) camera.current?.click();
    else void tick(task, point, { as: "ticked" });
  }

  return (
    <li className="flex flex-col">
      <div className="flex min-h-9 items-start gap-1">
        <Checkbox
          ref={box}
          checked={now === "ticked"}
          disabled={!canAnswer}
          onChange={handleChange}
          className="min-w-0 flex-1"
          label={
            <bdi className="[overflow-wrap:anywhere]">
              {isRemoved ? <s className="text-ink-faint">{words}</s> : words}
            </bdi>
          }
          description={<Hint {...{ point, saysWho, wantsPhoto }} />}
        />
        {photo ? (
          <div className="size-11 shrink-0 py-1">
            <Photo photo={{ ...photo, by: point.by ?? "", at: "" }} isTile />
          </div>
        ) : null}
        {canAnswer && point.wants_photo ? (
          <IconButton
            label={t("Take a photo: {words}", { words })}
            icon={<Icon name="camera" />}
            onClick={() => camera.current?.click()}
            className="shrink-0 noscript:hidden"
          />
        ) : null}
        {canAnswer && now !== "ticked" ? (
          <IconButton
            label={
              now === "open"
                ? t("Not possible: {words}", { words })
                : t("Possible after all: {words}", { words })
            }
            icon={<Icon name={now === "open" ? "ban" : "rotate-ccw"} />}
            aria-expanded={now === "open" ? isAsked : undefined}
            data-switch
            onClick={() => {
              if (now === "open") setIsAsked(!isAsked);
              else void tick(task, point, { as: "open" });
            }}
            className="shrink-0 noscript:hidden"
          />
        ) : null}
      </div>
      {canAnswer && now !== "ticked" && !wantsPhoto ? (
        <PlainTick task={task} point={point} />
      ) : null}
      {canAnswer ? (
        <PhotoInput
          ref={camera}
          draft={draft}
          taskId={task.id}
          onTaken={(taken) => {
            setFilesOf(draft, []);
            void tick(task, point, { as: "ticked", files: taken });
          }}
        />
      ) : null}
      {files ? (
        <Suspense>
          <PendingFiles files={files} />
        </Suspense>
      ) : null}
      {isAsked && now === "open" ? (
        <WhyNot
          words={words}
          draft={whyDraft}
          onClose={() => {
            setIsAsked(false);
            box.current?.focus();
          }}
          onSend={(why) => void tick(task, point, { as: "impossible", why })}
        />
      ) : null}
      {refused ? <RefusedTick command={refused} /> : null}
    </li>
  );
}

/** The tick for a browser without scripts. */
function PlainTick({ task, point }: Pick<PointLineProps, "task" | "point">) {
  return (
    <noscript>
      <ActForm kind="tick" task={{ id: task.id }}>
        <input type="hidden" name="point" value={point.id} />
        <Button type="submit" size="sm" name="as" value="ticked">
          {t("Tick: {words}", { words: point.words })}
        </Button>
      </ActForm>
    </noscript>
  );
}

type HintProps = Pick<PointLineProps, "point" | "saysWho"> & { wantsPhoto: boolean };

/** The line under a point: its answer waits, it is impossible, who ticked it when, or it needs a photo. */
function Hint({ point, saysWho, wantsPhoto }: HintProps) {
  const timeSettings = useTimeSettings();
  const isLost = useIsLost();
  const { now, at, by, why_not: why, waiting } = point;
  return (
    <>
      {now === "impossible" ? (
        <span className="text-blocked block font-medium [overflow-wrap:anywhere]">
          {t("Not possible")}: <bdi>{why}</bdi>
        </span>
      ) : null}
      {waiting !== null && isLost ? (
        <span className="inline-flex items-center gap-1">
          <Icon name="clock" className="size-3" />
          {t("Waiting to be sent")}
        </span>
      ) : now !== "open" && at !== null && saysWho ? (
        <span className="block">
          <bdi>{by}</bdi> · {formatSince(at, timeSettings)}
        </span>
      ) : now === "open" && wantsPhoto ? (
        t("With a photo")
      ) : null}
    </>
  );
}

type WhyNotProps = {
  words: string;
  draft: string;
  onClose: () => void;
  onSend: (why: string) => void;
};

/** Asks at a point why it is impossible, and stores the answer; it may be inside another form. */
function WhyNot({ words, draft, onClose, onSend }: WhyNotProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => field.current?.focus(), []);

  function send() {
    const why = field.current?.value.trim() ?? "";
    setIsMissing(why === "");
    if (why === "") return;
    onSend(why);
    onClose();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") send();
    else onClose();
  }

  return (
    <div data-own-escape="" className="flex flex-wrap items-end gap-2 ps-7 pb-2">
      <TextField
        label={t("Why is it not possible?")}
        aria-label={t("Why is it not possible: {words}", { words })}
        ref={field}
        defaultValue={keptPart(draft) ?? ""}
        onInput={({ currentTarget }) => keepPart(draft, currentTarget.value)}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        error={isMissing ? t("Say why it is not possible.") : undefined}
        onKeyDown={handleKey}
        className="min-w-40 flex-1"
      />
      <Button onClick={onClose}>{t("Cancel")}</Button>
      <Button variant="primary" onClick={send}>
        {t("Not possible")}
      </Button>
    </div>
  );
}

/** Why an answer to a point was refused; stays until it was read. */
export function RefusedTick({ command }: { command: NonNullable<PointNow["refused"]> }) {
  const { refusal, isSignedOut } = command;
  return (
    <div className="flex flex-wrap items-center gap-1 ps-7 pb-1">
      <p role="alert" className="text-danger min-w-0 text-xs font-medium [overflow-wrap:anywhere]">
        {t("“{words}” was not ticked: {why}", {
          words: command.args.words ?? "",
          why: refusal?.problem ?? "",
        })}{" "}
        <bdi>{command.args.why_not}</bdi>
      </p>
      {refusal?.isFinal || isSignedOut ? null : (
        <Button size="sm" onClick={() => commands.retry(command.id)}>
          {t("Retry")}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => commands.discard(command.id)}>
        {t("Dismiss")}
      </Button>
    </div>
  );
}
