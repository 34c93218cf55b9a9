import { useEffect, useRef } from "react";
import { numberText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { ProgressBar } from "~/core/kit/ui/progress-bar";
import { IMPORT_TEXTS } from "./import.words";
import type { ImportPhase } from "./use-import";

const MOST_SHOWN = 20;

type ImportProgressProps = {
  phase: ImportPhase;
  total: number;
  added: number;
  /** How many were not added; the table says why. */
  failed: number;
  /** People who were added, and whose link could not be mailed. */
  notMailed: ReadonlyArray<{ line: number; email: string; error: string }>;
  isMailing: boolean;
  onMailAgain: () => void;
  onStart: () => void;
  onPause: () => void;
};

const WORDS = late(
  () =>
    ({
      ready: "",
      running: m.people_adding_people_keep_this(),
      paused: m.people_paused_the_people_already(),
      waiting: m.people_the_server_cannot_be(),
      "signed-out": m.people_your_session_has_ended(),
      unconfirmed: m.people_stopped_before_the_links(),
      done: m.people_done(),
    }) satisfies Record<ImportPhase, string>,
);

/** How far adding people got, with what went wrong on the way. */
export function ImportProgress(props: ImportProgressProps) {
  const { phase, total, added, failed, notMailed, onStart, onPause } = props;
  const rest = total - added - failed;
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
      aria-label={m.people_progress()}
      className="flex flex-col gap-3 px-4 sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-64 text-sm">
          {phase === "done" ? doneText(props) : WORDS[phase]}
        </p>
        {phase === "done" ? null : (
          <Button
            data-switch
            onClick={isGoing ? onPause : onStart}
            variant={isGoing ? "secondary" : "primary"}
          >
            {isGoing ? m.people_pause() : m.common_continue()}
          </Button>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={m.people_people_added()}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={total - rest}
        aria-valuetext={m.people_total_of_total2({ total: total - rest, total2: total })}
      >
        <ProgressBar
          segments={[
            { label: m.people_added(), value: added, tone: "completed" },
            { label: m.people_not_added(), value: failed, tone: "rejected" },
            { label: m.people_to_go(), value: rest, tone: "quiet" },
          ]}
        />
      </div>
      {notMailed.length > 0 ? (
        <Banner tone="warning">
          <p>{m.people_these_people_were_added()}</p>
          <ul>
            {notMailed.slice(0, MOST_SHOWN).map(({ line, email, error }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                {m.people_line_line_email_error({ line, email, error })}
              </li>
            ))}
          </ul>
          {notMailed.length > MOST_SHOWN ? (
            <p>{m.people_and_failures_more({ failures: notMailed.length - MOST_SHOWN })}</p>
          ) : null}
          {phase === "done" ? (
            <Button size="sm" onClick={props.onMailAgain} className="mt-2">
              {m.people_mail_these_again()}
            </Button>
          ) : null}
        </Banner>
      ) : null}
    </div>
  );
}

function doneText({ added, failed, notMailed, isMailing }: ImportProgressProps): string {
  const mailed = isMailing ? ` ${IMPORT_TEXTS.mailed(notMailed.length)}` : "";
  const text = m.people_people_were_added({ added, shown: numberText(added) });
  const all =
    failed === 0
      ? text
      : m.people_text_failed_shown_could({ text, failedShown: numberText(failed) });
  return all + mailed;
}
