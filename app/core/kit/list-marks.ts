const BULLET =
  /^(?:(?:[-–—*•·◦‣⁃▪▫●○➢➤→+]+|o(?=\t))\s+|[☐☑☒□■▢◻◼⬜✓✔✗✘✅\uF0A0-\uF0FF]\uFE0F?\s*|\[[ x✓]?\](?:\s+|$))/iu;
const NUMBER = /^\(?(\d{1,4})(?:[.):]\)?(?:\s+|$)|、|\uFE0F?\u20E3\s*)/;
/** German nouns counted by a number with a dot, which then does not number a line. */
const COUNTED =
  /^(?:[OUED]G|\p{L}*geschoss|stock(?:werk)?|etage|ebene|halle|klasse|schicht|quartal|halbjahr|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?!\p{L})/iu;

/** A line without the boxes and bullets before it: "☐ Sweep", "- [ ] Sweep". */
export function withoutBullet(line: string): string {
  let rest = line.trim();
  while (BULLET.test(rest)) rest = rest.replace(BULLET, "");
  return rest;
}

/** A line without bullet and without number before it. */
export function withoutMarks(line: string): string {
  return withoutBullet(withoutBullet(line).replace(NUMBER, ""));
}

/**
 * The lines of a list without their marks. Numbers are removed only where they count the lines: "1. OG" alone is a
 * floor of a house.
 */
export function unmarked(lines: ReadonlyArray<string>): Array<string> {
  const bare = lines.map(withoutBullet);
  return isNumbered(bare.filter((line) => line !== "")) ? bare.map(withoutMarks) : bare;
}

function isNumbered(lines: ReadonlyArray<string>): boolean {
  const numbered = lines.filter((line) => NUMBER.test(line));
  if (numbered.length < 2 || numbered.every((line) => COUNTED.test(line.replace(NUMBER, "")))) {
    return false;
  }
  const numbers = numbered.map((line) => Number(NUMBER.exec(line)?.[1]));
  return numbers.every((number, place) => {
    const before = numbers[place - 1];
    return before === undefined || number === before + 1 || number === 1;
  });
}
