import { Constants } from "~/core/server/types.generated";
import { defineSearch, optional, searchText, type StateOf } from "~/core/kit/address/define-search";
import { isUuid, isOneOf } from "~/core/kit/shape";

/** The position of a row in the list: what it needs, its sort key among rows of that need, and its task. */
export type Place = [
  need: (typeof Constants.public.Enums.task_need)[number],
  key: string,
  id: string,
];

const isUrgency = isOneOf(Constants.public.Enums.task_need);

/** A position as in an address, its parts separated by commas; null if it cannot be read. */
function placeOf(text = ""): Place | null {
  const [need, key = "", id, ...rest] = text.split(",");
  if (!isUrgency(need) || !/^-?\d{1,12}(\.\d{1,6})?$/.test(key) || !isUuid(id)) return null;
  return rest.length === 0 ? [need, key, id] : null;
}

const FIELDS = {
  q: searchText(),
  /** Only conversations that are unread or need an answer. */
  show: optional(isOneOf(["unread", "answer"])),
  /** The row after which the page begins. */
  after: (text?: string) => (placeOf(text) === null ? undefined : text),
  /** The task whose conversation is open beside the list. */
  task: optional(isUuid),
};

export type Filters = StateOf<typeof conversationsSearch>;

export const conversationsSearch = defineSearch("/user-dashboard/conversations", FIELDS, {
  filters: ["q"],
  position: ["after"],
  opened: ["task"],
});

/** The position after which the page begins, from an address; null for the first page. */
export function placeAfter({ after }: Filters): Place | null {
  return placeOf(after);
}
