import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const SIGN_TEXTS = late(() => ({
  title: m.settings_workspace_logo(),
  label: m.settings_picture(),
  help: m.settings_shown_beside_the_name(),
  helpWithoutScripts: m.settings_a_png_file_of(),
  use: m.settings_use_this_picture(),
  remove: m.common_remove(),
  saved: m.settings_the_logo_was_changed(),
  removed: m.settings_the_logo_was_removed(),
  problems: {
    none: m.settings_choose_a_picture_first(),
    kind: m.settings_this_picture_cant_be(),
    large: m.settings_this_file_is_too(),
    pixels: m.settings_each_side_must_have(),
  },
}));

export type PictureProblem = keyof typeof SIGN_TEXTS.problems;

/** A problem by its name in an address; null for any other text. */
export function problemNamed(name: string | null): PictureProblem | null {
  return name === "none" || name === "kind" || name === "large" || name === "pixels" ? name : null;
}
