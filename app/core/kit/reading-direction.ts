/** The way an arrow key goes on: 1 in scripts read from left to right, -1 from right to left. */
export function readingDirection(): 1 | -1 {
  return document.dir === "rtl" ? -1 : 1;
}
