import { useEffect, useRef } from "react";

/** Calls `onAnswer` once for each new answer of a fetcher. */
export function useAnswer<Answer>(
  answer: Answer | undefined,
  onAnswer: (answer: Answer) => void,
): void {
  const handler = useRef(onAnswer);
  useEffect(() => {
    handler.current = onAnswer;
  });
  useEffect(() => {
    if (answer !== undefined) handler.current(answer);
  }, [answer]);
}
