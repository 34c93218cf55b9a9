/** 1 where one reads from left to right, and -1 where from right to left: which way an arrow key goes on. */
export function readingDirection(): 1 | -1 {
  return document.dir === "rtl" ? -1 : 1;
}
