import type { EntryContext } from "@remix-run/node";
import { fileIn } from "~/core/words/files";
import type { Language } from "~/core/words/languages";

type Manifest = EntryContext["manifest"];

const made = new Map<Language, Manifest>();

/** The list of the pages' files in one language; cached, since the build does not change while the server runs. */
export function manifestIn(language: Language, english: Manifest): Manifest {
  if (language === "en" || !import.meta.env.PROD) return english;
  const known = made.get(language);
  if (known) return known;
  const { url, entry, routes } = english;
  function own<T extends { module: string; imports?: Array<string> }>(part: T): T {
    const [module = "", ...imports] = [part.module, ...(part.imports ?? [])].map((path) =>
      fileIn(language, path),
    );
    return { ...part, module, imports };
  }
  const ofRoutes = Object.entries(routes).map(([id, route]) => [id, own(route)] as const);
  const manifest = {
    ...english,
    url: fileIn(language, url),
    entry: own(entry),
    routes: Object.fromEntries(ofRoutes),
  };
  made.set(language, manifest);
  return manifest;
}
