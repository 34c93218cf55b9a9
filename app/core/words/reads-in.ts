import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "./languages.ts";

const reader = new AsyncLocalStorage<{ language: Language }>();

/** Runs `act` for a reader of this language: a request or, in the worker, a mail. */
export function readsIn<T>(language: Language, act: () => T): T {
  return reader.run({ language }, act);
}

/** Changes the language of this request from now on: the database has named its person. */
export function readOnIn(language: Language): void {
  const request = reader.getStore();
  if (request !== undefined) request.language = language;
}

/** Sets the language of a request before any other code of ours sees it. */
export function readsFromNowIn(language: Language): void {
  reader.enterWith({ language });
}

/** The language of the current reader; in the browser, the build puts the page's language here. */
export function readerLanguage(): Language {
  return reader.getStore()?.language ?? "en";
}
