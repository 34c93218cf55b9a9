import { createContext, useContext } from "react";

const NONE: ReadonlyArray<string> = [];

const QuickAnswersContext = createContext(NONE);

/** Provides the workspace's quick answers to the pages below. */
export const QuickAnswersProvider = QuickAnswersContext.Provider;

/** The workspace's quick answers. */
export function useQuickAnswers(): ReadonlyArray<string> {
  return useContext(QuickAnswersContext);
}
