import type { Language } from "./languages.ts";

/** The path of a built file in a language: each has its own scripts, and the English ones have no folder. */
export function fileIn(language: Language, path: string): string {
  if (language === "en" || !path.endsWith(".js")) return path;
  return path.replace(/^\/assets\//, `/assets/${language}/`);
}
