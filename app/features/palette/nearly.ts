import uFuzzy from "@leeoniya/ufuzzy";
import { t } from "~/core/words/t";
import { folded } from "~/core/kit/folded";
import type { Item } from "./items";

/** Each word may have one letter too many, too few, wrong or exchanged, but not its first; words in any order. */
const fuzzy = new uFuzzy({ intraMode: 1, interLft: 1 });
const IN_ANY_ORDER = 1;

/** The items that are called nearly so, the most alike first. */
export function nearly(items: ReadonlyArray<Item>, typed: string): Array<Item> {
  const [found, info, order] = fuzzy.search(
    items.map(({ text }) => folded(text)),
    folded(typed).trim(),
    IN_ANY_ORDER,
  );
  // If the words are in another order than in the items, uFuzzy returns no ranking.
  const places = info ? order.map((at) => info.idx[at]) : (found ?? []);
  return places.flatMap((place) => {
    const item = items[place ?? -1];
    return item ? [{ ...item, group: t("Did you mean") }] : [];
  });
}
