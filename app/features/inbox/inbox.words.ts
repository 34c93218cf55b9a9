export const INBOX_TEXTS = {
  notMarked: (why: string) => `Not marked: ${why}`,
};
