export const SIGN_TEXTS = {
  title: "Workspace logo",
  label: "Picture",
  help: "Shown beside the name. A square picture works best.",
  helpWithoutScripts: "A PNG file of at most 64 KB, each side 16 to 512 pixels.",
  use: "Use this picture",
  remove: "Remove",
  saved: "The logo was changed.",
  removed: "The logo was removed.",
  problems: {
    none: "Choose a picture first.",
    kind: "This picture can’t be read. Use a PNG or JPEG file.",
    large: "This file is too large. The limit is 64 KB.",
    pixels: "Each side must have 16 to 512 pixels.",
  },
};

export type PictureProblem = keyof typeof SIGN_TEXTS.problems;

/** A problem by its name in an address; null for any other text. */
export function problemNamed(name: string | null): PictureProblem | null {
  return name === "none" || name === "kind" || name === "large" || name === "pixels" ? name : null;
}
