import { Suspense } from "react";
import { LANGUAGES } from "~/core/words/languages";
import { readerLanguage } from "~/core/words/reads-in";
import { useHydrated } from "~/core/kit/hydration";
import { onDemand } from "~/core/live/on-demand";

const Translation = onDemand(() => import("./translation"));

/** Below a text in other letters than the reader's language has: its translation, if the browser itself has one. */
export function Translatable({ text }: { text: string }) {
  const isUsable = useHydrated();
  if (!isUsable || !("Translator" in window) || !isForeign(text)) return null;
  return (
    <Suspense>
      <Translation key={text} text={text} />
    </Suspense>
  );
}

function isForeign(text: string): boolean {
  const { letters } = LANGUAGES[readerLanguage()];
  const [all, own] = ["\\p{L}", letters].map((some) => text.split(new RegExp(some, "u")).length);
  return (own ?? 0) * 2 < (all ?? 0);
}
