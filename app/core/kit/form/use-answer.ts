import { useEffect, useState } from "react";
import { useLatest } from "../use-same";

/** Calls `onAnswer` once for each new answer of a fetcher. */
export function useAnswer<Answer>(
  answer: Answer | undefined,
  onAnswer: (answer: Answer) => void,
): void {
  const handler = useLatest(onAnswer);
  useEffect(() => {
    if (answer !== undefined) handler.current(answer);
  }, [answer, handler]);
}

/**
 * The action's last answer. Remix forgets it when the page reloads its data, as a live page may at any moment; a form's
 * errors must stay until it is sent again.
 */
export function useKeptAnswer<Answer>(latest: Answer | undefined): Answer | undefined {
  const [kept, setKept] = useState(latest);
  if (latest !== undefined && latest !== kept) setKept(latest);
  return latest ?? kept;
}
