/** A line: its name with any parameters, and its value as iCalendar writes it. */
type Line = readonly [name: string, value: string];

export type Part = { name: string; lines: ReadonlyArray<Line>; parts?: ReadonlyArray<Part> };

const MOST_OCTETS = 75;

/** A part as RFC 5545 writes it: its lines, then its inner parts; lines of at most 75 octets, each ending in CR LF. */
export function writePart({ name, lines, parts = [] }: Part): string {
  return [
    `BEGIN:${name}\r\n`,
    ...lines.map(([key, value]) => folded(`${key}:${value}`)),
    ...parts.map(writePart),
    `END:${name}\r\n`,
  ].join("");
}

/** A line, continued after a line break and a space before each character that no longer fits. */
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

/** A text as a value, with what no line may contain escaped or removed. */
export function textValue(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/(?!\t)\p{Cc}/gu, "");
}

export function utcValue(at: string): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}
