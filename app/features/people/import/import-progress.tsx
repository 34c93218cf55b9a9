import { useEffect, useRef } from "react";
import { numberText } from "~/core/words/said";
import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
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
  /** How many people were not added; the table says why. */
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
      running: t("Adding people. Keep this page open."),
      paused: t("Paused. The people already added stay. Continue when you like."),
      waiting: t(
        "The server cannot be reached. Adding continues as soon as it can; nobody is added twice.",
      ),
      "signed-out": t("Your session has ended. Sign in again in another tab, then continue here."),
      unconfirmed: t("Stopped before the links were mailed. Enter your password to continue."),
      done: t("Done."),
    }) satisfies Record<ImportPhase, string>,
);

/** How far the import has got, and what went wrong so far. */
export function ImportProgress(props: ImportProgressProps) {
  const { phase, total, added, failed, notMailed, onStart, onPause } = props;
  const rest = total - added - failed;
  const isGoing = phase === "running" || phase === "waiting";
  const place = useRef<HTMLDivElement>(null);

  // The button that started the import is gone; in the end, so is the one that paused it.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, [phase]);

  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={t("Progress")}
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
            {isGoing ? t("Pause") : t("Continue")}
          </Button>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={t("People added")}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={total - rest}
        aria-valuetext={t("{total} of {total2}", { total: total - rest, total2: total })}
      >
        <ProgressBar
          segments={[
            { label: t("added"), value: added, tone: "completed" },
            { label: t("not added"), value: failed, tone: "rejected" },
            { label: t("to go"), value: rest, tone: "quiet" },
          ]}
        />
      </div>
      {notMailed.length > 0 ? (
        <Banner tone="warning">
          <p>{t("These people were added, and their link could not be mailed:")}</p>
          <ul>
            {notMailed.slice(0, MOST_SHOWN).map(({ line, email, error }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                {t("Line {line}, {email}: {error}", { line, email, error })}
              </li>
            ))}
          </ul>
          {notMailed.length > MOST_SHOWN ? (
            <p>{t("and {failures} more", { failures: notMailed.length - MOST_SHOWN })}</p>
          ) : null}
          {phase === "done" ? (
            <Button size="sm" onClick={props.onMailAgain} className="mt-2">
              {t("Mail these again")}
            </Button>
          ) : null}
        </Banner>
      ) : null}
    </div>
  );
}

function doneText({ added, failed, notMailed, isMailing }: ImportProgressProps): string {
  const mailed = isMailing ? ` ${IMPORT_TEXTS.mailed(notMailed.length)}` : "";
  const text = t(
    "{added, plural, one {{shown} person was added.} other {{shown} people were added.}}",
    { added, shown: numberText(added) },
  );
  const all =
    failed === 0
      ? text
      : t("{text} {failedShown} could not be.", { text, failedShown: numberText(failed) });
  return all + mailed;
}
