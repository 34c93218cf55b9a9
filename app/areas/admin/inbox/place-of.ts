import { withOpenTask } from "~/core/kit/address/open-task";
import { type AttentionState, attentionSearch } from "~/features/attention/schema";

/** The address of the list: these filters, and what an old address names (search words, department, open task). */
export function placeOf(
  given: URLSearchParams,
  filters: Pick<AttentionState, "need" | "of">,
): string {
  const { q, department } = attentionSearch.read(given);
  return withOpenTask(attentionSearch.href({ ...filters, q, department }), given.get("task"));
}
