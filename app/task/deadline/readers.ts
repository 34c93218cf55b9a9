import type { Chrono } from "chrono-node";
import type { Language } from "~/core/words/languages";

/** Who reads deadlines in words of other languages than English; each is loaded once somebody types some. */
export const READERS: Partial<Record<Language, () => Promise<{ reader: Chrono }>>> = {
  de: () => import("./readers/de"),
  ar: () => import("./readers/ar"),
};
