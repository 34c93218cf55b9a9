import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { errorOf } from "~/core/kit/form/action-answer";
import { Banner } from "~/core/kit/ui/banner";
import { Button } from "~/core/kit/ui/button";
import { TextField } from "~/core/kit/ui/text-field";
import { refuseTwin } from "~/core/kit/use-return-focus";
import { clockText } from "~/core/time/time-settings";
import { formatDay } from "~/core/time/time";
import { useTimeSettings } from "~/core/time/use-time-settings";
import type { Routine } from "../routines.model.server";
import { stateText } from "../routines.words";
import { RunMark } from "../run-mark";
import { NextTime } from "./next-times";
import type { action, loader } from "./route";
import type { ShownTime } from "./use-next-times";

/** Beside the form of a saved routine: its next times, each with Skip, its pause, and how it went. */
export function RoutineSide({ routine }: { routine: Routine }) {
  const loaded = useLoaderData<typeof loader>();
  const { next } = loaded;
  const { hour_cycle: hourCycle, today } = useTimeSettings();
  const side = useFocusAfterChange(loaded);
  return (
    <div {...side} className="flex min-w-0 flex-col gap-6 focus-visible:outline-none">
      {routine.rule === null ? null : (
        <>
          <Part title={t("Coming")}>
            {next.length === 0 ? (
              <p className="text-ink-soft text-sm">{t("None to come.")}</p>
            ) : null}
            <ul className="flex flex-col divide-y">
              {next.map((time) => (
                <li
                  key={`${time.day} ${time.at} ${time.why}`}
                  data-part={`${time.day} ${time.at}`}
                  className="py-2"
                >
                  <OneTime routine={routine} time={time} />
                </li>
              ))}
            </ul>
          </Part>
          <Part title={t("Pause", {}, "routine")}>
            <Change
              intent={routine.paused_until === null ? "pause" : "resume"}
              id={routine.id}
              field="until"
            >
              {(error) =>
                routine.paused_until === null ? (
                  <div className="flex items-end gap-2">
                    <TextField
                      type="date"
                      name="until"
                      min={today}
                      required
                      label={t("Goes on from")}
                      error={error}
                      className="flex-1"
                    />
                    <Button type="submit">{t("Pause", {}, "routine")}</Button>
                  </div>
                ) : (
                  <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
                    {t("Paused until {day}", { day: formatDay(routine.paused_until) })}
                    <Button type="submit">{t("Go on now")}</Button>
                  </div>
                )
              }
            </Change>
          </Part>
        </>
      )}
      {routine.runs.length === 0 ? null : (
        <Part title={t("How it went")}>
          <ol className="flex flex-col gap-1.5 text-sm">
            {routine.runs.map(({ day, at, state, reason, who }) => (
              <li key={`${day} ${at}`} className="flex items-baseline gap-2">
                <RunMark state={state} />
                <span className="min-w-0">
                  {formatDay(day)} {clockText(at.slice(0, 5), hourCycle)} · {stateText(state)}
                  {who === null ? null : ` · ${who}`}
                  {reason === null ? null : ` · ${reason}`}
                </span>
              </li>
            ))}
          </ol>
        </Part>
      )}
      <Change intent="delete" id={routine.id}>
        {() => <DeleteButton name={routine.name} />}
      </Change>
    </div>
  );
}

/**
 * Props for an element whose parts have forms. If the focused element is gone after a change, the first button of the
 * same part takes the focus.
 */
function useFocusAfterChange(loaded: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const sent = useRef<{ from: Element; part: string } | null>(null);
  useEffect(() => {
    if (sent.current === null || sent.current.from.isConnected) return;
    const { part } = sent.current;
    sent.current = null;
    if (document.activeElement !== document.body) return;
    const button = ref.current?.querySelector<HTMLElement>(`[data-part="${part}"] button`);
    const place = button ?? ref.current;
    place?.focus();
    // Otherwise a second Enter would undo the change.
    refuseTwin(place);
  }, [loaded]);

  function onSubmit() {
    const from = document.activeElement;
    const part = from?.closest<HTMLElement>("[data-part]")?.dataset.part;
    sent.current = from === null || part === undefined ? null : { from, part };
  }

  return { ref, onSubmit, tabIndex: -1 };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} data-part={title} className="flex flex-col gap-2">
      <h2 id={heading} className="text-sm font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type ChangeProps = {
  intent: string;
  id: string;
  time?: Pick<ShownTime, "day" | "at">;
  field?: string;
  children: (error: Array<string> | undefined) => ReactNode;
};

/** A form that changes a saved routine outside its main form. */
function Change({ intent, id, time, field = "", children }: ChangeProps) {
  const answer = useActionData<typeof action>();
  const sent = answer?.reply?.initialValue;
  const isOwn =
    sent?.intent === intent &&
    (time === undefined || (sent.day === time.day && sent.at === time.at));
  const problem = isOwn ? errorOf(answer) : null;
  return (
    <Form method="post" preventScrollReset replace noValidate className="flex flex-col gap-2">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {time ? <input type="hidden" name="day" value={time.day} /> : null}
      {time ? <input type="hidden" name="at" value={time.at} /> : null}
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      {children((isOwn ? answer?.reply?.error?.[field] : undefined) ?? undefined)}
    </Form>
  );
}

function OneTime({ routine, time }: { routine: Routine; time: ShownTime }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <NextTime time={time} />
        {time.why === "skipped" ? (
          <Change intent="restore" id={routine.id} time={time}>
            {() => (
              <Button type="submit" variant="quiet" size="sm">
                {t("As the rule says")}
              </Button>
            )}
          </Change>
        ) : time.why === null ? (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t("Skip")}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <Change intent="skip" id={routine.id} time={time} field="reason">
          {(error) => (
            <div className="flex items-end gap-2">
              <TextField
                name="reason"
                label={t("Why")}
                maxLength={200}
                error={error}
                className="flex-1"
              />
              <Button type="submit">{t("Skip")}</Button>
            </div>
          )}
        </Change>
      ) : null}
    </div>
  );
}

/** Asks once more in place of the button; the tasks that the routine made stay. */
function DeleteButton({ name }: { name: string }) {
  const [isAsked, setIsAsked] = useState<boolean | null>(null);
  const question = useId();
  const begin = useRef<HTMLButtonElement>(null);
  // The pressed button was replaced by this one.
  useEffect(() => {
    if (isAsked !== null) begin.current?.focus();
  }, [isAsked]);

  if (isAsked !== true) {
    return (
      <Button ref={begin} variant="quiet" className="self-start" onClick={() => setIsAsked(true)}>
        {t("Delete")}
      </Button>
    );
  }
  return (
    <div role="group" aria-labelledby={question} className="flex flex-col gap-2 text-sm">
      <p id={question}>{t("Delete {name}? The tasks that it brought stay.", { name })}</p>
      <div className="flex gap-2">
        <Button ref={begin} variant="quiet" onClick={() => setIsAsked(false)}>
          {t("Cancel")}
        </Button>
        <Button type="submit" variant="danger">
          {t("Delete")}
        </Button>
      </div>
    </div>
  );
}
