import { createContext, useContext } from "react";

const NONE: ReadonlyArray<string> = [];

const QuickAnswersContext = createContext(NONE);

/** Provides the workspace's quick answers to the pages below. */
export const QuickAnswersProvider = QuickAnswersContext.Provider;

/** What people of this workspace can say about a task with one tap. */
export function useQuickAnswers(): ReadonlyArray<string> {
  return useContext(QuickAnswersContext);
}
