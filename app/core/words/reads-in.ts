import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "./languages.ts";

const reader = new AsyncLocalStorage<{ language: Language }>();

/** Does something for a reader of that language: a request, or in the worker a mail. */
export function readsIn<T>(language: Language, act: () => T): T {
  return reader.run({ language }, act);
}

/** From now on this request is read in another language: the database has said who its person is. */
export function readOnIn(language: Language): void {
  const request = reader.getStore();
  if (request !== undefined) request.language = language;
}

/** Says who reads from now on: for a request, before anything of ours sees it. */
export function readsFromNowIn(language: Language): void {
  reader.enterWith({ language });
}

/** The language of who reads what is written now; in the browser that of the page, which the build sees to. */
export function readerLanguage(): Language {
  return reader.getStore()?.language ?? "en";
}
