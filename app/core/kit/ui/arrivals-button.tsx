import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { cn } from "../cn";
import { Button } from "./button";
import { t } from "~/core/words/t";

type ArrivalsButtonProps = {
  /** How many rows wait. */
  count: number;
  onShow: () => void;
  /** How many rows have just been shown. */
  came?: number;
  /** Where the rows wait: "in New". */
  where?: string;
  /** Whether `where` is visible, for a button that is not over its list. */
  showsWhere?: boolean;
  className?: string;
};

/**
 * "2 new": rows that wait at the top of a list. The button lies over the list and moves nothing. When pressed it
 * disappears, and the focus goes to the first new row.
 */
export function ArrivalsButton(props: ArrivalsButtonProps) {
  const { count, onShow, came = 0, where, showsWhere = false, className } = props;
  function handleClick({ detail }: MouseEvent) {
    const before = new Set(rows());
    flushSync(onShow);
    if (document.activeElement !== document.body) return;
    const row = rows().find((each) => !before.has(each)) ?? rows()[0];
    const place = row?.querySelector<HTMLElement>("[tabindex='0'], :is(h2, h3) a[href]");
    // After a press by finger or mouse, the reader's place on the page stays.
    place?.focus({ preventScroll: detail > 0 });
  }

  return (
    <div role="status" className={cn("arrivals", className)}>
      {came === 0 ? null : <span className="sr-only">{t("{came} new", { came })}</span>}
      {count === 0 ? null : (
        <Button size="sm" onClick={handleClick} className="shadow-float rounded-full">
          {t("{came} new", { came: count })}
          {where === undefined ? null : (
            <span className={showsWhere ? undefined : "sr-only"}>{` ${where}`}</span>
          )}
        </Button>
      )}
    </div>
  );
}

function rows(): Array<Element> {
  return [...document.querySelectorAll("[data-arrival]")];
}
