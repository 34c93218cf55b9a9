export const MESSAGE_TEXTS = {
  /** Unfolds that many lines that are quoted. */
  moreLines: (count: number) => `${count} more lines`,
};
