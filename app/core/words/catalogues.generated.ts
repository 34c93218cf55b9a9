// Written by npm run messages.
import en from "#messages/en.json" with { type: "json" };
import de from "#messages/de.json" with { type: "json" };
import ar from "#messages/ar.json" with { type: "json" };
import type { Language } from "./languages.ts";

export const catalogues: Record<Language, Readonly<Partial<Record<string, string>>>> = { en, de, ar };
