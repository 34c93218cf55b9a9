/** The end of a quick answer that asks for help, as of every button that opens something. */
const OPENS = "…";

/** What somebody needs, where a quick answer says that they cannot go on: "I need help" of "I need help…"; else null. */
export function helpWords(answer: string): string | null {
  return answer.endsWith(OPENS) && answer !== OPENS
    ? answer.slice(0, -OPENS.length).trimEnd()
    : null;
}

/** A quick answer as it is kept: three dots at its end are the sign. */
export function withHelpSign(line: string): string {
  return line.replace(/\.{3}$/, OPENS);
}
