import { createContext, useContext } from "react";
import { Banner } from "~/components/ui/banner";

/** The state, and, where there is room, what comes next. */
type Words = { now: string; next: string };

const WordsContext = createContext<Words | null>(null);

/** Provides the text about the connection; null if there is none. */
export const ConnectionWordsProvider = WordsContext.Provider;

/** A thin bar that says that the connection is lost, and what still works; otherwise nothing. */
export function ConnectionBar() {
  const words = useContext(WordsContext);
  return words === null ? null : (
    <div data-connection-bar className="sticky top-14 z-16">
      <Banner tone="offline" bar>
        {/* One line on a phone: what sticks below it knows its height. */}
        <p className="max-sm:text-xs">
          {words.now}
          <span className="max-xl:hidden"> {words.next}</span>
        </p>
      </Banner>
    </div>
  );
}
