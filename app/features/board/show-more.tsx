import type { MouseEventHandler } from "react";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { buttonClass } from "~/core/kit/ui/button";
import { boardSearch, type Filters, sizesAround } from "./schema";

type ShowMoreProps = {
  /** Which cards of a part of the board are shown. */
  part: Parameters<typeof sizesAround>[0];
  name: "new" | "pending" | "completed" | "older";
  filters: Filters;
  /** Remembers the reader's position before the part shows other cards. */
  onLeave: MouseEventHandler<HTMLElement>;
  /** The name of the part, for screen readers. */
  where: string;
  /** The number of cards in words, if the database stopped counting. */
  totalText?: string | number;
};

const className = buttonClass({ size: "sm" });

/** Links to the cards above those that are shown; null if there are none. */
export function ShowAbove({ part, name, filters, onLeave, where }: ShowMoreProps) {
  const { above } = sizesAround(part);
  if (above === null) return null;
  return (
    <p className="flex justify-center pb-2">
      <Link
        to={boardSearch.href(filters, { [name]: above })}
        preventScrollReset
        onClick={onLeave}
        className={className}
      >
        {t("Show those above")}
        <span className="sr-only">{` ${where}`}</span>
      </Link>
    </p>
  );
}

/** Says which cards are shown, and links to those below; null if all are shown. */
export function ShowMore(props: ShowMoreProps) {
  const { part, name, filters, onLeave, where, totalText = part.total } = props;
  const { cards, skipped, total } = part;
  const { below } = sizesAround(part);
  if (cards.length >= total) return null;
  return (
    <p className="text-ink-faint flex flex-col items-center gap-1 py-2 text-sm">
      {t("{value} of {totalText}", {
        value: skipped > 0 ? `${skipped + 1}–${skipped + cards.length}` : cards.length,
        totalText,
      })}
      {below === null ? null : (
        <Link
          to={boardSearch.href(filters, { [name]: below })}
          preventScrollReset
          onClick={onLeave}
          className={className}
        >
          {t("Show more")}
          <span className="sr-only">{` ${where}`}</span>
        </Link>
      )}
    </p>
  );
}
