import { numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import { SegmentedLinks } from "~/core/kit/ui/segmented";
import type { ListName } from "./list";
import { LIST_TEXTS } from "./person.words";

/** The lists that no figure opens, and the first list, for the way back. */
const MORE: ReadonlyArray<ListName> = ["open", "rejected", "completed"];

type ListHeadProps = {
  id: string;
  /** One below the page's heading, or below the name of its person. */
  level: "h2" | "h3";
  show: ListName;
  total: number;
  hrefFor: (show: ListName) => string;
};

/** The name of the list, its length, and the ways to the other lists. */
export function ListHead({ id, level: Heading, show: shown, total, hrefFor }: ListHeadProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Heading id={id} className="tabular text-lg font-semibold">
        {LIST_TEXTS[shown].label}{" "}
        <span className="text-ink-soft text-sm font-normal">{numberText(total)}</span>
      </Heading>
      <SegmentedLinks
        label={t("More tasks")}
        items={MORE.map((show) => ({
          to: hrefFor(show),
          label: LIST_TEXTS[show].label,
          current: shown === show,
        }))}
      />
    </div>
  );
}
