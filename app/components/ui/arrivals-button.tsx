import { cn } from "~/utils/cn";
import { Button } from "./button";

type ArrivalsButtonProps = {
  /** How many rows wait. */
  count: number;
  onShow: () => void;
  /** Where they wait, for screen readers: "in New". */
  where?: string;
  className?: string;
};

/** "2 new": what came into a list and would move it. It lies over the page, and moves nothing itself. */
export function ArrivalsButton({ count, onShow, where, className }: ArrivalsButtonProps) {
  return (
    <div role="status" className={cn("arrivals", className)}>
      {count === 0 ? null : (
        <Button size="sm" onClick={onShow} className="shadow-float rounded-full">
          {count} new
          {where === undefined ? null : <span className="sr-only">{` ${where}`}</span>}
        </Button>
      )}
    </div>
  );
}
