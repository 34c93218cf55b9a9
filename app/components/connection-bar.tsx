import { createContext, useContext } from "react";
import { Banner } from "~/components/ui/banner";

/** What is so, and, where there is room, what comes next. */
type Words = { now: string; next: string };

const WordsContext = createContext<Words | null>(null);

/** Gives what is to be said of the connection; null while there is nothing to say. */
export const ConnectionWordsProvider = WordsContext.Provider;

/** A thin bar in sight that says that the connection is lost, and what still works; nothing otherwise. */
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
