import { useState } from "react";
import { TextField } from "~/components/ui/text-field";
import { dateInWords } from "~/domain/date-words";
import type { Calendar } from "~/domain/time";

type DeadlineWordsProps = { calendar: Calendar; onUnderstood: (value: string) => void };

/** A deadline in words; what was understood shows in the field above, which says it back. Nothing of it is sent. */
export function DeadlineWords({ calendar, onUnderstood }: DeadlineWordsProps) {
  const [text, setText] = useState("");
  const [isUnclear, setIsUnclear] = useState(false);

  function take(typed: string) {
    setText(typed);
    const value = dateInWords(typed, new Date(), calendar);
    if (value !== null) onUnderstood(value);
    if (value !== null || typed === "") setIsUnclear(false);
  }

  function look() {
    setIsUnclear(text.trim() !== "" && dateInWords(text, new Date(), calendar) === null);
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
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={look}
      onKeyDown={(event) => {
        // It ends the words, not the form.
        if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        look();
      }}
      className="min-w-0 flex-1 basis-52"
    />
  );
}
