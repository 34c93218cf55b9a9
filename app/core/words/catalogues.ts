import ar from "#messages/ar.json" with { type: "json" };
import de from "#messages/de.json" with { type: "json" };
import type { Language } from "./languages.ts";

/** A language's text for each English sentence; for an ambiguous sentence, one for each meaning. */
export type Catalogue = Readonly<
  Partial<Record<string, string | Readonly<Record<string, string>>>>
>;

export const catalogues: Readonly<Record<Exclude<Language, "en">, Catalogue>> = { de, ar };

/** A language's text for an English sentence, or undefined if it has none. */
export function textOf(catalogue: Catalogue, sentence: string, meant = ""): string | undefined {
  const found = catalogue[sentence];
  return typeof found === "object" ? found[meant] : found;
}
