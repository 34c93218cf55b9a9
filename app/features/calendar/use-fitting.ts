import { type RefObject, useState } from "react";
import { useBeforePaint } from "~/core/kit/hydration";

/** How many tasks of a day a week shows where its height is not known: on the server, and on a phone. */
export const FEW = 12;
/** The space between two tasks, and the link to the others under them. */
const GAP_PX = 4;
const MORE_PX = 28;

/** How many tasks of one day the window has room for in a week of seven columns. */
export function useFitting(days: RefObject<HTMLElement>, isWeek: boolean): number {
  const [fitting, setFitting] = useState(FEW);
  useBeforePaint(() => {
    if (!isWeek) return;
    function look() {
      const task = days.current?.querySelector<HTMLElement>("[data-task]");
      if (!days.current || !task || getComputedStyle(days.current).display !== "grid") {
        setFitting(FEW);
        return;
      }
      const list = task.closest("ul") ?? task;
      const room = innerHeight - (list.getBoundingClientRect().top + scrollY) - MORE_PX;
      setFitting(Math.max(FEW, Math.floor(room / (task.offsetHeight + GAP_PX))));
    }
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, [days, isWeek]);
  return fitting;
}
