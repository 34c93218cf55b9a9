import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { t } from "~/core/words/t";

/** A quicker response shows nothing, so that nothing flashes. */
const PATIENCE_MS = 150;

/** Says after a moment that another protected page, or the reader's own profile, is being loaded. */
export function LoadingUserData() {
  const words = useWhatIsLoading();
  const isLate = useIsLate(words !== null);
  return (
    // The live region must be on the page before its first words, or a screen reader would miss them.
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-40">
      {isLate ? (
        <>
          <span aria-hidden="true" className="block h-0.5 overflow-hidden">
            <span className="animate-horizon bg-action block h-full w-2/5 rounded-full motion-reduce:w-full motion-reduce:animate-none" />
          </span>
          <span className="animate-fade-in bg-surface rounded-b-control text-ink-soft mx-auto block w-fit border border-t-0 px-3 py-1 text-xs font-medium">
            {words}
          </span>
        </>
      ) : null}
    </div>
  );
}

function useWhatIsLoading(): string | null {
  const here = useLocation().pathname;
  const there = useNavigation().location?.pathname ?? here;
  if (there === here || !/^\/(admin|user)-dashboard(\/|$)/.test(there)) return null;
  return /\/(user-)?profile$/.test(there) ? t("Loading user info...") : t("Loading user data...");
}

function useIsLate(isWaiting: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsOver(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [isWaiting]);
  return isWaiting && isOver;
}
