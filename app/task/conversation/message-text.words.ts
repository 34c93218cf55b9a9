export const MESSAGE_TEXTS = {
  /** Unfolds that many lines that are quoted. */
  moreLines: (count: number) => `${count} more lines`,
  /** Above the plain text of what could not be drawn. */
  notDrawn: "This browser can't show this as it should.",
};
