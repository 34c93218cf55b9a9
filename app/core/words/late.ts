import type { Language } from "./languages.ts";
import { readerLanguage, readsIn } from "./reads-in.ts";

/**
 * A module's constant with texts: each reader gets it in their own language, made once for each. In the browser, where
 * a page has one language, the build leaves what `make` returns. Not for schemas: Conform caches what it derives from
 * one, in one reader's language for all. A schema's errors are functions.
 */
export function late<T extends Textual>(make: () => T): T {
  const english = readsIn("en", make);
  const made = new Map<Language, T>([["en", english]]);
  function own(): T {
    const language = readerLanguage();
    const known = made.get(language) ?? make();
    made.set(language, known);
    return known;
  }
  return proxied(Array.isArray(english) ? [] : {}, own);
}

type Textual = object & { _zod?: never };

function proxied<T extends object>(target: object, own: () => T): T;
function proxied(target: object, own: () => object): object {
  return new Proxy(target, {
    get: (_, name): unknown => Reflect.get(own(), name),
    has: (_, name) => Reflect.has(own(), name),
    ownKeys: () => Reflect.ownKeys(own()),
    getOwnPropertyDescriptor(_, name) {
      const found = Reflect.getOwnPropertyDescriptor(own(), name);
      return found && { ...found, configurable: name !== "length" || !Array.isArray(target) };
    },
  });
}
