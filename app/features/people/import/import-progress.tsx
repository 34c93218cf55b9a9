import { useEffect, useRef } from "react";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { ProgressBar } from "~/core/kit/ui/progress-bar";
import { IMPORT_TEXTS } from "./import.words";
import type { ImportPhase } from "./use-import";

const MOST_SHOWN = 20;

type Failure = { line: number; email: string; error: string };

type ImportProgressProps = {
  phase: ImportPhase;
  total: number;
  added: number;
  failures: ReadonlyArray<Failure>;
  /** People who were added, and whose link could not be mailed. */
  notMailed: ReadonlyArray<Failure>;
  isMailing: boolean;
  onMailAgain: () => void;
  onStart: () => void;
  onPause: () => void;
};

const WORDS = {
  ready: "",
  running: "Adding people. Keep this page open.",
  paused: IMPORT_TEXTS.paused,
  waiting: IMPORT_TEXTS.unreachable,
  "signed-out": IMPORT_TEXTS.signedOut,
  unconfirmed: IMPORT_TEXTS.unconfirmed,
  done: "Done.",
} satisfies Record<ImportPhase, string>;

/** How far adding people got, with what went wrong on the way. */
export function ImportProgress(props: ImportProgressProps) {
  const { phase, total, added, failures, notMailed, onStart, onPause } = props;
  const rest = total - added - failures.length;
  const isGoing = phase === "running" || phase === "waiting";
  const place = useRef<HTMLDivElement>(null);

  // The button that started it is gone, and in the end so is the one that paused it.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, [phase]);

  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label="Progress"
      className="flex flex-col gap-3 px-4 sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-64 text-sm">
          {phase === "done" ? doneText(props) : WORDS[phase]}
        </p>
        {phase === "done" ? null : (
          <Button onClick={isGoing ? onPause : onStart} variant={isGoing ? "secondary" : "primary"}>
            {isGoing ? "Pause" : "Continue"}
          </Button>
        )}
      </div>
      <div
        role="progressbar"
        aria-label="People added"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={total - rest}
        aria-valuetext={`${total - rest} of ${total}`}
      >
        <ProgressBar
          segments={[
            { label: "added", value: added, tone: "completed" },
            { label: "not added", value: failures.length, tone: "rejected" },
            { label: "to go", value: rest, tone: "quiet" },
          ]}
        />
      </div>
      {failures.length > 0 ? (
        <Banner tone="warning">
          <Failures failures={failures} more="more, in the file of problems" />
        </Banner>
      ) : null}
      {notMailed.length > 0 ? (
        <Banner tone="warning">
          <p>{IMPORT_TEXTS.notMailed}</p>
          <Failures failures={notMailed} more="more" />
          {phase === "done" ? (
            <Button size="sm" onClick={props.onMailAgain} className="mt-2">
              {IMPORT_TEXTS.mailAgain}
            </Button>
          ) : null}
        </Banner>
      ) : null}
    </div>
  );
}

type FailuresProps = { failures: ReadonlyArray<Failure>; more: string };

function Failures({ failures, more }: FailuresProps) {
  return (
    <>
      <ul>
        {failures.slice(0, MOST_SHOWN).map(({ line, email, error }) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            Line {line}, {email}: {error}
          </li>
        ))}
      </ul>
      {failures.length > MOST_SHOWN ? (
        <p>
          and {failures.length - MOST_SHOWN} {more}
        </p>
      ) : null}
    </>
  );
}

function doneText({ added, failures, notMailed, isMailing }: ImportProgressProps): string {
  const failed = failures.length;
  const mailed = isMailing ? ` ${IMPORT_TEXTS.mailed(notMailed.length)}` : "";
  const text = `${added.toLocaleString("en")} ${added === 1 ? "person was" : "people were"} added.`;
  const all = failed === 0 ? text : `${text} ${failed.toLocaleString("en")} could not be.`;
  return all + mailed;
}
