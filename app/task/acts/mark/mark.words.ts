export const MARK_TEXTS = {
  notMarked: (why: string) => `Not marked: ${why}`,
};
