import { t } from "~/core/words/t";
import { type Block, type Letter, partsOf, type Phrase, type Row } from "./letter";

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Everything that any program shows as a line end, so that no person's line looks like one of Daymark's. */
const LINE_END = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/;
/** Characters that turn the direction of what follows, and would end the isolation of a text. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A phrase as plain text; right-to-left text is isolated, so that it moves nothing beside it. */
export function plain(phrase: Phrase): string {
  return partsOf(phrase)
    .map((part) => (typeof part === "string" ? part : isolated(part.said)))
    .join("");
}

function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** A letter as the plain text of a mail. */
export function toText({ above, heading, blocks, foot = [], unsubscribeUrl }: Letter): string {
  const stop = !unsubscribeUrl ? [] : [`${t("Stop these mails")}: ${unsubscribeUrl}`];
  const text = [
    ...(above === undefined ? [] : [above]),
    plain(heading),
    ...blocks.map(blockText),
  ].join("\n\n");
  const small = [...foot.map(plain), ...stop].join("\n");
  return small === "" ? `${text}\n` : `${text}\n\n-- \n${small}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "text":
      return plain(block.phrase);
    case "facts":
      return block.facts.map(({ label, value }) => `${label}: ${plain(value)}`).join("\n");
    case "quote":
      return block.text
        .split(LINE_END)
        .map((line) => `> ${isolated(line.replaceAll(DIRECTIONS, ""))}`)
        .join("\n");
    case "rows":
      return [
        block.heading,
        ...block.rows.map(rowText),
        ...(block.more === null ? [] : [`  ${block.more}`]),
      ].join("\n");
    case "button":
      return [block, ...(block.other ? [block.other] : [])]
        .map(({ label, url }) => `${label}: ${url}`)
        .join("\n");
  }
}

function rowText({ title, notes, url }: Row): string {
  const about = notes.map(plain).join(" · ");
  return [`- ${isolated(title)}`, ...(about === "" ? [] : [about]), url].join("\n  ");
}
