import { listText } from "~/core/words/said";
import { t } from "~/core/words/t";

/** What a task still lacks, in words: "Still needed: all points answered, a photo." */
export function missingText(missing: ReadonlyArray<string>): string {
  return t("Still needed: {needs}.", { needs: needsText(missing) });
}

/** "all points answered, a photo, words". */
export function needsText(needs: ReadonlyArray<string>): string {
  return listText(
    needs.map((need) =>
      t("{need, select, points {all points answered} photo {a photo} other {a few words}}", {
        need,
      }),
    ),
  );
}
