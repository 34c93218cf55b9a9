/** A line's name, with its parameters where it has some, and its value, already as iCalendar writes it. */
type Line = readonly [name: string, value: string];

export type Part = { name: string; lines: ReadonlyArray<Line>; parts?: ReadonlyArray<Part> };

const MOST_OCTETS = 75;

/** A part as RFC 5545 has it: what it says, then the parts in it, on lines of at most 75 octets that all end. */
export function writePart({ name, lines, parts = [] }: Part): string {
  return [
    `BEGIN:${name}\r\n`,
    ...lines.map(([key, value]) => folded(`${key}:${value}`)),
    ...parts.map(writePart),
    `END:${name}\r\n`,
  ].join("");
}

/** Goes on in another line, after a space, before a character that no longer fits. */
function folded(line: string): string {
  let [text, octets] = ["", 0];
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > MOST_OCTETS) [text, octets] = [`${text}\r\n `, 1];
    text += character;
    octets += more;
  }
  return `${text}\r\n`;
}

/** A text as a value, without what no line may hold. */
export function textValue(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/(?!\t)\p{Cc}/gu, "");
}

export function utcValue(at: string): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}
