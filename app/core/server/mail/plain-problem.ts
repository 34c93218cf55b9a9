/** So long a text is kept of what a server said. */
const LONGEST = 500;

/**
 * What another server said, as it can be kept and shown: a server may answer with megabytes, with control characters, or
 * with a NUL, which no text of the database has.
 */
export function plainProblem(text: string): string {
  return text
    .slice(0, LONGEST)
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim();
}
