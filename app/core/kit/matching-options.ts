import { folded } from "./folded";

export type SearchOption = {
  value: string;
  label: string;
  /** Shown beside the label, and found too. */
  about?: string;
};

/** A typed hyphen finds the minus sign, and the parts of a value are words of their own. */
function plain(text: string): string {
  return folded(text).replaceAll("−", "-").replaceAll("_", " ");
}

/** The options that contain all words of a search; labels that begin with the search come first. */
export function matchingOptions<Option extends SearchOption>(
  options: ReadonlyArray<Option>,
  search: string,
): Array<Option> {
  const wanted = plain(search).trim();
  const words = wanted.split(/\s+/);
  const found = options.filter(({ value, label, about = "" }) => {
    const text = plain(`${label} ${value} ${about}`);
    return words.every((word) => text.includes(word));
  });
  const first = found.filter(({ label }) => plain(label).startsWith(wanted));
  return [...first, ...found.filter((option) => !first.includes(option))];
}
