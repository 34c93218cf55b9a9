import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { t } from "~/core/words/t";

/** A quicker response shows nothing, so that nothing flashes. */
const PATIENCE_MS = 150;

/** Says after a moment that another protected page, or the reader's own profile, is being loaded. */
export function LoadingUserData() {
  const words = useWhatIsLoading();
  const isLate = useIsLate(words !== null);
  return <Place>{isLate ? <Line>{words}</Line> : null}</Place>;
}

/** The same for a plain page, whose script shows one of the two while the next page is loaded. */
export function LoadingTemplates() {
  return (
    <Place>
      <template data-loading="page">
        <Line>{t("Loading user data...")}</Line>
      </template>
      <template data-loading="own">
        <Line>{t("Loading user info...")}</Line>
      </template>
    </Place>
  );
}

function Place({ children }: { children: ReactNode }) {
  // The live region must be on the page before its first words, or a screen reader would miss them.
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-40">
      {children}
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div>
      <span aria-hidden="true" className="block h-0.5 overflow-hidden">
        <span className="animate-horizon bg-action block h-full w-2/5 rounded-full motion-reduce:w-full motion-reduce:animate-none" />
      </span>
      <span className="animate-fade-in bg-surface rounded-b-control text-ink-soft mx-auto block w-fit border border-t-0 px-3 py-1 text-xs font-medium">
        {children}
      </span>
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
