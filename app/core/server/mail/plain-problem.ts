/** At most this much is stored of what a server said. */
const LONGEST = 500;

/**
 * Another server's text, made fit to store and show: a server may send megabytes, control characters, or a NUL, which
 * the database cannot store as text.
 */
export function plainProblem(text: string): string {
  return text
    .slice(0, LONGEST)
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim();
}
