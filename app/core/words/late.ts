import type { Language } from "./languages.ts";
import { readerLanguage, readsIn } from "./reads-in.ts";

/**
 * A constant of a module with texts, of which each reader sees those of their language, made once for each. In the
 * browser, where a page has one language, the build leaves what `make` returns.
 */
export function late<T extends object>(make: () => T): T {
  const english = readsIn("en", make);
  const made = new Map<Language, T>([["en", english]]);
  function own(): T {
    const language = readerLanguage();
    const known = made.get(language) ?? make();
    made.set(language, known);
    return known;
  }
  return new Proxy(english, { get: (_, name) => Reflect.get(own(), name) });
}
