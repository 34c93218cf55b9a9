import { createContext, useContext } from "react";
import { Banner } from "~/components/ui/banner";

const WordsContext = createContext<string | null>(null);

/** Gives what is to be said of the connection; null while there is nothing to say. */
export const ConnectionWordsProvider = WordsContext.Provider;

/** A thin bar that says that the connection is lost, and what still works; nothing otherwise. */
export function ConnectionBar() {
  const words = useContext(WordsContext);
  return words === null ? null : (
    <Banner tone="offline" bar>
      {words}
    </Banner>
  );
}
