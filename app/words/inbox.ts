export const INBOX_TEXTS = {
  notMarked: (why: string) => `Not marked: ${why}`,
  outOfDate: "This page is out of date. Reload it.",
};
