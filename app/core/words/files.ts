import type { Language } from "./languages.ts";

/** The path of a built file in a language: each language has its own scripts, English ones without a folder. */
export function fileIn(language: Language, path: string): string {
  if (language === "en" || !path.endsWith(".js")) return path;
  return path.replace(/^\/assets\//, `/assets/${language}/`);
}
