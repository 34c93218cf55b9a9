import { createContext, type ReactNode, useContext } from "react";
import { Icon } from "./ui/icon";
import { useOpenTask } from "./address/pane-history";
import { cn } from "./cn";

/** The state of the connection, and what happens next. */
export type ConnectionWords = { now: string; next: string };

const WordsContext = createContext<ConnectionWords | null>(null);

/** Provides the words for the connection; null if there are none. */
export const ConnectionWordsProvider = WordsContext.Provider;

/**
 * Says that the connection is lost, and what still works. It is in the header if there is room, otherwise at the
 * header's edge; below a desktop's width on the bar at the foot. So nothing moves when it comes and goes.
 */
export function ConnectionBar() {
  const words = useContext(WordsContext);
  const isCovered = useOpenTask() !== null;
  return (
    <div
      role="status"
      className={cn(
        "pointer-events-none absolute inset-x-2 flex justify-center lg:-bottom-5",
        // Reaches from the header, which is always at the top of the window, down to the bar.
        "max-lg:top-[calc(100dvh-3.75rem-env(safe-area-inset-bottom))] max-lg:h-0 max-lg:items-end",
        "@5xl:static @5xl:min-w-0 @5xl:flex-1 @5xl:justify-end",
        // A conversation that covers the page shows the words itself.
        isCovered ? "max-lg:opacity-0" : undefined,
      )}
    >
      {words === null ? null : (
        <Words {...words}>
          <span className="@max-7xl:sr-only"> {words.next}</span>
        </Words>
      )}
    </div>
  );
}

/** The same words over a conversation that covers the header's edge, hidden from screen readers. */
export function ConnectionBarInPane() {
  const words = useContext(WordsContext);
  return words === null ? null : (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-2 -top-1.5 z-10 flex justify-center lg:hidden"
    >
      <Words {...words} />
    </div>
  );
}

function Words({ now, next, children }: ConnectionWords & { children?: ReactNode }) {
  return (
    <div
      data-connection-bar
      title={`${now} ${next}`}
      className="bg-sunken border-line-strong animate-fade-in flex max-w-full min-w-0 items-center gap-1.5 rounded-[0.875rem] border px-2.5 py-0.75 text-xs/4.5 font-medium shadow-sm @5xl:shadow-none"
    >
      <Icon name="cloud-off" className="size-3.5 shrink-0" />
      <p className="min-w-0 @5xl:truncate">
        {now}
        {children}
      </p>
    </div>
  );
}
