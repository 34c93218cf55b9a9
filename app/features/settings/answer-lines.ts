/**
 * A quick answer that asks for help ends with this sign, as every button that opens something does; three dots mean
 * the same.
 */
function withSign(line: string): string {
  return line.replace(/\.{3}$/, "…");
}

/** The lines of a text box as they are saved, without empty ones. */
export function answerLines(text: string): Array<string> {
  return text.split("\n").flatMap((line) => withSign(line.trim()) || []);
}
