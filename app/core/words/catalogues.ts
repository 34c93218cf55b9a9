import ar from "#messages/ar.json" with { type: "json" };
import de from "#messages/de.json" with { type: "json" };
import type { Language } from "./languages.ts";

/** What a language makes of each English sentence; of one that means two things, by what is meant. */
export type Catalogue = Readonly<
  Partial<Record<string, string | Readonly<Record<string, string>>>>
>;

export const catalogues: Readonly<Record<Exclude<Language, "en">, Catalogue>> = { de, ar };

/** The text of a language for an English sentence, or undefined where it lacks one. */
export function textOf(catalogue: Catalogue, sentence: string, meant = ""): string | undefined {
  const found = catalogue[sentence];
  return typeof found === "object" ? found[meant] : found;
}
