import { type RefObject, useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { readerLanguage } from "~/core/words/reads-in";
import { useLatest } from "~/core/kit/use-same";
import { isCheck } from "~/core/kit/form/is-check";
import { sendForm } from "~/core/kit/older";
import { TextField } from "~/core/kit/ui/text-field";
import { useTypedEarly } from "~/core/kit/hydration";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { worldNow } from "~/core/time/world-time";

/** Who reads deadlines in words of other languages than English; each is loaded once somebody types some. */
export const READERS: Partial<Record<Language, () => Promise<{ reader: Chrono }>>> = {
  de: () => import("./readers/de"),
  ar: () => import("./readers/ar"),
};

import type { Chrono } from "chrono-node";
import type { Language } from "~/core/words/languages";

type DeadlineWordsProps = {
  /** The date that the form sends. */
  date: RefObject<HTMLInputElement>;
  onUnderstood: (value: string) => void;
  /** Called for Enter once the words are understood. */
  onEnter?: (() => void) | undefined;
};

/**
 * A deadline in words; the date field below shows and repeats how they were understood. The words are not sent, and the
 * form waits until they are understood. A date chosen afterwards replaces them.
 */
export function DeadlineWords({ date, onUnderstood, onEnter }: DeadlineWordsProps) {
  const timeSettings = useTimeSettings();
  const language = readerLanguage();
  const ownReader = READERS[language];
  const isRead = ownReader !== undefined || language === "en";
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const latest = useRef("");
  /** The words of the current date, and the date before any words. */
  const understood = useRef("");
  const before = useRef<string | null>(null);
  const isEntering = useRef(false);
  const input = useRef<HTMLInputElement>(null);

  async function read(typed: string): Promise<string | null> {
    const { dateInWords, writesMonthFirst } = await import("./date-words");
    const now = new Date(worldNow());
    const isMonthFirst = writesMonthFirst(navigator.language);
    const value = dateInWords(typed, now, timeSettings, isMonthFirst);
    if (value !== null || !ownReader) return value;
    const [{ dateInForeignWords }, { reader }] = await Promise.all([
      import("./foreign-words"),
      ownReader(),
    ]);
    return dateInForeignWords(reader, typed, now, timeSettings);
  }

  function enter(value: string) {
    if (date.current?.value === value) return;
    isEntering.current = true;
    onUnderstood(value);
    isEntering.current = false;
  }

  /** Returns whether the date has the meaning of the words; without words, the date has its earlier value. */
  async function take(typed: string): Promise<boolean> {
    latest.current = typed;
    setText(typed);
    before.current ??= date.current?.value ?? "";
    const value = typed.trim() === "" ? before.current : await read(typed).catch(() => null);
    // The code that reads words may load late, and then reads all earlier texts in any order.
    if (latest.current !== typed) return false;
    // Words that are not understood must not leave an earlier result behind.
    enter(value ?? before.current);
    understood.current = value === null ? "" : typed;
    if (typed.trim() === "") before.current = null;
    if (value !== null) setError(null);
    return value !== null;
  }

  function look(isClear: boolean) {
    setError(
      isClear
        ? null
        : t("Not understood. Try “fri 5pm”, “end of next week” or “in 3 days”, or choose a date."),
    );
  }

  async function leave(typed: string) {
    const isClear = understood.current === typed || (await take(typed));
    if (latest.current === typed) look(isClear);
  }

  /** Enter, or the form's button, may be pressed before the words are read. */
  async function end(typed: string, then: () => void) {
    const isClear = await take(typed);
    if (latest.current !== typed) return;
    look(isClear);
    if (isClear) then();
    else input.current?.focus();
  }

  const latestEnd = useLatest(end);
  useTypedEarly(input, (typed) => void take(typed));
  useEffect(() => {
    const form = input.current?.form;
    function forget() {
      latest.current = "";
      understood.current = "";
      before.current = null;
      setText("");
      setError(null);
    }
    function hear({ target }: Event) {
      if (target === date.current && !isEntering.current) forget();
    }
    function hold(event: SubmitEvent) {
      const typed = latest.current;
      if (typed.trim() === "" || understood.current === typed || isCheck(event)) return;
      event.preventDefault();
      event.stopPropagation();
      void latestEnd.current(typed, () => sendForm(form, event.submitter));
    }
    const listening = new AbortController();
    const { signal } = listening;
    form?.addEventListener("input", hear, { signal });
    form?.addEventListener("reset", forget, { signal });
    form?.addEventListener("submit", hold, { signal });
    return () => listening.abort();
  }, [date, latestEnd]);

  return (
    <TextField
      ref={input}
      label={t("Deadline in words")}
      placeholder={isRead ? t("fri 5pm, tomorrow, in 3 days") : undefined}
      description={
        isRead || error
          ? undefined
          : t("Words can be typed in English only: fri 5pm, tomorrow, in 3 days.")
      }
      value={text}
      data-draft="deadlineWords"
      error={error}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => void take(currentTarget.value)}
      onBlur={() => void leave(text)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        void end(event.currentTarget.value, () => onEnter?.());
      }}
      className="noscript:hidden"
    />
  );
}
