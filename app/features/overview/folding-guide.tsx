import { useEffect, useRef } from "react";
import { t } from "~/core/words/t";
import { deviceStore } from "~/core/live/device/texts";
import { Guide } from "./guide/guide";
import { Icon } from "~/core/kit/ui/icon";

const KEY = "daymark-guide";
const FOLDED = "folded";

/** What Daymark does; once folded it stays so in this browser. */
export function FoldingGuide() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current && isFolded()) details.current.open = false;
  }, []);
  return (
    <details ref={details} open className="group">
      <summary
        className="touch:min-h-11 flex w-fit cursor-pointer list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden"
        // The click is about to toggle it.
        onClick={() => keepFolded(details.current?.open ?? false)}
      >
        <h2 className="text-lg font-semibold">{t("What Daymark does")}</h2>
        <Icon
          name="chevron-down"
          className="text-ink-faint size-4 -rotate-90 transition-transform group-open:rotate-0"
        />
      </summary>
      <div className="pt-3">
        <Guide />
      </div>
    </details>
  );
}

function isFolded(): boolean {
  return deviceStore.get(KEY) === FOLDED;
}

function keepFolded(isWanted: boolean): void {
  if (isWanted) deviceStore.set(KEY, FOLDED);
  else deviceStore.remove(KEY);
}
