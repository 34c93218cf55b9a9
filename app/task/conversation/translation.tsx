import { useEffect, useState } from "react";
import { m } from "~/core/words/m";
import { readerLanguage } from "~/core/words/reads-in";

type Pair = { sourceLanguage: string; targetLanguage: string };
type Tool<Made> = { destroy?: () => void } & Made;

/** Of the browser, which TypeScript does not know yet. */
declare const Translator: {
  availability(pair: Pair): Promise<string>;
  create(pair: Pair): Promise<Tool<{ translate(text: string): Promise<string> }>>;
};
declare const LanguageDetector:
  | undefined
  | {
      availability(): Promise<string>;
      create(): Promise<
        Tool<{ detect(text: string): Promise<Array<{ detectedLanguage: string }>> }>
      >;
    };

/** Letters, and what is mostly written with them; true if nothing else is. */
const WRITTEN: ReadonlyArray<[letters: RegExp, language: string, isAlone: boolean]> = [
  [/\p{scx=Grek}/u, "el", true],
  [/\p{scx=Hang}/u, "ko", true],
  [/\p{scx=Hira}|\p{scx=Kana}/u, "ja", true],
  [/\p{scx=Thai}/u, "th", true],
  [/\p{scx=Hebr}/u, "he", true],
  [/\p{scx=Arab}/u, "ar", false],
  [/\p{scx=Cyrl}/u, "ru", false],
  [/\p{scx=Deva}/u, "hi", false],
  [/\p{scx=Hani}/u, "zh", false],
  [/\p{scx=Latn}/u, "en", false],
];

/** Offers to translate a text by what the browser has on the device, which sends it nowhere. */
export default function Translation({ text }: { text: string }) {
  const [isOffered, setIsOffered] = useState(false);
  const [state, setState] = useState<"open" | "busy" | "failed">("open");
  const [said, setSaid] = useState<string | null>(null);

  useEffect(() => {
    canTranslate(text).then(setIsOffered, () => undefined);
  }, [text]);

  async function press() {
    if (state === "busy") return;
    if (said !== null) {
      setSaid(null);
      return;
    }
    setState("busy");
    try {
      setSaid(await translate(text));
      setState("open");
    } catch {
      setState("failed");
    }
  }

  if (!isOffered) return null;
  return (
    <div className="mt-1 text-xs">
      <button
        type="button"
        aria-expanded={said !== null}
        onClick={() => void press()}
        className="text-action touch:min-h-11 font-semibold"
      >
        {said === null ? m.conversation_translate() : m.conversation_hide_the_translation()}
      </button>
      <div role="status">
        {said === null ? null : (
          <>
            <p dir="auto" className="text-base">
              {said}
            </p>
            <p className="text-ink-soft">{m.conversation_translated_on_this()}</p>
          </>
        )}
        {state === "busy" ? <p>{m.conversation_translating_the_first()}</p> : null}
        {state === "failed" ? (
          <p className="text-danger">{m.conversation_this_device_could()}</p>
        ) : null}
      </div>
    </div>
  );
}

async function canTranslate(text: string): Promise<boolean> {
  const pair = await pairFor(text, false);
  return pair !== null && (await Translator.availability(pair)) !== "unavailable";
}

async function translate(text: string): Promise<string> {
  const pair = await pairFor(text, true);
  if (pair === null) throw new Error("The language is unknown");
  const translator = await Translator.create(pair);
  const said = await translator.translate(text);
  translator.destroy?.();
  return said;
}

/** From which language to which; what would have to be loaded first is only guessed, unless that may be done. */
async function pairFor(text: string, mayLoad: boolean): Promise<Pair | null> {
  const targetLanguage = readerLanguage();
  const sourceLanguage = await languageOf(text, targetLanguage, mayLoad);
  if (sourceLanguage === null || sourceLanguage === targetLanguage) return null;
  return { sourceLanguage, targetLanguage };
}

async function languageOf(text: string, own: string, mayLoad: boolean): Promise<string | null> {
  const detectors = typeof LanguageDetector === "undefined" ? undefined : LanguageDetector;
  const state = (await detectors?.availability()) ?? "unavailable";
  if (detectors && (state === "available" || (mayLoad && state !== "unavailable"))) {
    const detector = await detectors.create();
    const [best] = await detector.detect(text);
    detector.destroy?.();
    if (best && best.detectedLanguage !== "und") return best.detectedLanguage;
  }
  const [, language, isAlone] =
    WRITTEN.find(([letters, one]) => one !== own && letters.test(text)) ?? [];
  return language !== undefined && (isAlone || state !== "unavailable") ? language : null;
}
