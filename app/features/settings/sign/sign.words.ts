export const SIGN_TEXTS = {
  title: "Sign of the workspace",
  label: "Picture",
  help: "Shown beside the name. A picture with equal sides is best.",
  helpWithoutScripts: "A PNG file of at most 64 KB, each side 16 to 512 pixels.",
  use: "Use this picture",
  remove: "Remove",
  saved: "The sign was changed.",
  removed: "The sign was removed.",
  problems: {
    none: "Choose a picture first.",
    kind: "This is not a picture that can be read. A PNG or JPEG file is.",
    large: "This file is too large. It can have 64 KB.",
    pixels: "Each side must have 16 to 512 pixels.",
  },
};

export type PictureProblem = keyof typeof SIGN_TEXTS.problems;

/** A problem by its name in an address; null for any other text. */
export function problemNamed(name: string | null): PictureProblem | null {
  return name === "none" || name === "kind" || name === "large" || name === "pixels" ? name : null;
}
