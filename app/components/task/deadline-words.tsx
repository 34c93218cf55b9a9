import { useRef, useState } from "react";
import { TextField } from "~/components/ui/text-field";
import type { Calendar } from "~/domain/time";
import { useTypedEarly } from "~/hooks/use-typed-early";

type DeadlineWordsProps = {
  calendar: Calendar;
  onUnderstood: (value: string) => void;
  /** Where the words come first, and end with the form: its name in sight, and what Enter does once they are understood. */
  first?: { label: string; onEnter: () => void } | undefined;
};

/** A deadline in words; what was understood shows in the field above, which says it back. Nothing of it is sent. */
export function DeadlineWords({ calendar, onUnderstood, first }: DeadlineWordsProps) {
  const [text, setText] = useState("");
  const [isUnclear, setIsUnclear] = useState(false);
  const latest = useRef(text);
  const input = useRef<HTMLInputElement>(null);

  async function read(typed: string): Promise<string | null> {
    const { dateInWords } = await import("~/domain/date-words");
    return dateInWords(typed, new Date(), calendar);
  }

  async function take(typed: string) {
    latest.current = typed;
    setText(typed);
    const value = await read(typed);
    // What reads words may come late, and then reads in any order what was typed until then.
    if (latest.current !== typed) return;
    if (value !== null) onUnderstood(value);
    if (value !== null || typed === "") setIsUnclear(false);
  }

  /** Without a connection the field above and its quick choices do. */
  function tryToTake(typed: string) {
    void take(typed).catch(() => undefined);
  }
  useTypedEarly(input, tryToTake);

  async function look() {
    setIsUnclear(text.trim() !== "" && (await read(text)) === null);
  }

  /** An Enter that comes before the words were read is about what they say. */
  async function end(typed: string) {
    await take(typed);
    const isClear = typed.trim() === "" || (await read(typed)) !== null;
    setIsUnclear(!isClear);
    if (isClear) first?.onEnter();
  }

  return (
    <TextField
      ref={input}
      label={first?.label ?? "Or in words"}
      labelHidden={first === undefined}
      placeholder="fri 5pm, tomorrow, in 3 days"
      value={text}
      error={isUnclear ? "Not understood. Try “fri 5pm”, “tomorrow” or “in 3 days”." : null}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => tryToTake(currentTarget.value)}
      onBlur={() => void look().catch(() => undefined)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        void end(event.currentTarget.value).catch(() => undefined);
      }}
      className={first ? undefined : "min-w-0 flex-1 basis-52"}
    />
  );
}
