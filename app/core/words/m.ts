import { runInThisContext } from "node:vm";
import { catalogues } from "./catalogues.generated.ts";
import type { Language } from "./languages.ts";
import type { Messages } from "./m.generated.ts";
import { readMessage, type Values } from "#server/message";
import { readerLanguage } from "./reads-in.ts";

type Said = (values: Values) => string;

/**
 * Every text of the catalogue in the language of who reads: `m.people_leave_who()`. The browser's build writes the
 * texts in place of this.
 */
export const m: Messages = saying();

function saying(): Messages;
function saying(): object {
  const saids = new Map<string, Said>();
  return new Proxy(
    {},
    {
      get(_, key) {
        if (typeof key !== "string" || catalogues.en[key] === undefined) return undefined;
        const known = saids.get(key) ?? saidIn(key);
        saids.set(key, known);
        return known;
      },
    },
  );
}

/** A text that a language lacks is English. */
function saidIn(key: string): Said {
  const known = new Map<Language, Said>();
  return (values) => {
    const language = readerLanguage();
    const said = known.get(language) ?? compiled(key, language);
    known.set(language, said);
    return said(values);
  };
}

function compiled(key: string, language: Language): Said {
  const own = catalogues[language][key];
  const message = readMessage(
    own ?? catalogues.en[key] ?? key,
    own === undefined ? "en" : language,
  );
  if ("text" in message) return () => message.text;
  const made: unknown = runInThisContext(`v=>${message.template}`);
  if (typeof made !== "function") throw new Error(`${key} is no message.`);
  return (values) => String(Reflect.apply(made, undefined, [values]));
}
