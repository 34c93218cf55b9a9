import { useEffect, useState } from "react";
import { LANGUAGES } from "~/core/words/languages";
import { readerLanguage } from "~/core/words/reads-in";

/** The day of a field in the page's words: a browser shows 3/12 in an order of its own. */
export function DateWords({ id }: { id: string }) {
  const [words, setWords] = useState("");
  useEffect(() => {
    const listening = new AbortController();
    // Forms write into their fields only after this event, and resets after theirs.
    function look() {
      setTimeout(() => {
        const input = document.querySelector<HTMLInputElement>(`input[aria-describedby~="${id}"]`);
        setWords(dayInWords(input?.value ?? ""));
      });
    }
    look();
    for (const type of ["input", "reset"])
      document.addEventListener(type, look, { signal: listening.signal });
    return () => listening.abort();
  });
  return <span id={id}>{words}</span>;
}

/** "12 March 2026" for 2026-03-12, with or without a time; nothing for no day. */
export function dayInWords(value: string): string {
  const day = Date.parse(value.slice(0, 10));
  if (Number.isNaN(day)) return "";
  const format = { dateStyle: "long", timeZone: "UTC" } as const;
  return new Date(day).toLocaleDateString(LANGUAGES[readerLanguage()].tag, format);
}
