import { listText } from "~/core/words/said";
import { m } from "~/core/words/m";

/** What a task still needs before it is done, in words: "Still needed: all points answered, a photo." */
export function missingText(missing: ReadonlyArray<string>): string {
  return m.row_still_needed({ needs: needsText(missing) });
}

/** "all points answered, a photo, words". */
export function needsText(needs: ReadonlyArray<string>): string {
  return listText(needs.map((need) => m.row_need({ need })));
}
