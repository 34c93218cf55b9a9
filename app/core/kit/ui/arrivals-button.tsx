import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { cn } from "../cn";
import { Button } from "./button";

type ArrivalsButtonProps = {
  /** How many rows wait. */
  count: number;
  onShow: () => void;
  /** Where they wait: "in New". */
  where?: string;
  /** Whether that shows, where the button does not lie over the list that it means. */
  showsWhere?: boolean;
  className?: string;
};

/**
 * "2 new": what came into a list and would move it. It lies over the page, and moves nothing itself. Pressed, it is gone,
 * and the focus goes to the first row that came.
 */
export function ArrivalsButton(props: ArrivalsButtonProps) {
  const { count, onShow, where, showsWhere = false, className } = props;
  function handleClick({ detail }: MouseEvent) {
    const before = new Set(rows());
    flushSync(onShow);
    if (document.activeElement !== document.body) return;
    const row = rows().find((each) => !before.has(each)) ?? rows()[0];
    const place = row?.querySelector<HTMLElement>("[tabindex='0'], a[href]");
    // A finger or a mouse has its own place on the page.
    place?.focus({ preventScroll: detail > 0 });
  }

  return (
    <div role="status" className={cn("arrivals", className)}>
      {count === 0 ? null : (
        <Button size="sm" onClick={handleClick} className="shadow-float rounded-full">
          {count} new
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
