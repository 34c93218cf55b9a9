import { useState } from "react";
import { TextField } from "~/components/ui/text-field";
import type { Calendar } from "~/domain/time";

type DeadlineWordsProps = { calendar: Calendar; onUnderstood: (value: string) => void };

/** A deadline in words; what was understood shows in the field above, which says it back. Nothing of it is sent. */
export function DeadlineWords({ calendar, onUnderstood }: DeadlineWordsProps) {
  const [text, setText] = useState("");
  const [isUnclear, setIsUnclear] = useState(false);

  async function read(typed: string): Promise<string | null> {
    const { dateInWords } = await import("~/domain/date-words");
    return dateInWords(typed, new Date(), calendar);
  }

  async function take(typed: string) {
    setText(typed);
    const value = await read(typed);
    if (value !== null) onUnderstood(value);
    if (value !== null || typed === "") setIsUnclear(false);
  }

  async function look() {
    setIsUnclear(text.trim() !== "" && (await read(text)) === null);
  }

  return (
    <TextField
      label="Or in words"
      labelHidden
      placeholder="fri 5pm, tomorrow, in 3 days"
      value={text}
      error={isUnclear ? "Not understood. Try “fri 5pm”, “tomorrow” or “in 3 days”." : null}
      autoComplete="off"
      spellCheck={false}
      // Without a connection the field above and its quick choices do.
      onChange={({ currentTarget }) => void take(currentTarget.value).catch(() => undefined)}
      onBlur={() => void look().catch(() => undefined)}
      onKeyDown={(event) => {
        // It ends the words, not the form.
        if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        void look().catch(() => undefined);
      }}
      className="min-w-0 flex-1 basis-52"
    />
  );
}
