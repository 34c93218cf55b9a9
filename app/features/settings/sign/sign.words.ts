import { late } from "~/core/words/late";
import { t } from "~/core/words/t";

export const SIGN_TEXTS = late(() => ({
  title: t("Workspace logo"),
  label: t("Picture"),
  help: t("Shown beside the name. A square picture works best."),
  helpWithoutScripts: t("A PNG file of at most 64 KB, each side 16 to 512 pixels."),
  use: t("Use this picture"),
  remove: t("Remove"),
  saved: t("The logo was changed."),
  removed: t("The logo was removed."),
  problems: {
    none: t("Choose a picture first."),
    kind: t("This picture can’t be read. Use a PNG or JPEG file."),
    large: t("This file is too large. The limit is 64 KB."),
    pixels: t("Each side must have 16 to 512 pixels."),
  },
}));

export type PictureProblem = keyof typeof SIGN_TEXTS.problems;

/** A problem by its name in an address; null for any other text. */
export function problemNamed(name: string | null): PictureProblem | null {
  return name === "none" || name === "kind" || name === "large" || name === "pixels" ? name : null;
}
