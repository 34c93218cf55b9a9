import { useState } from "react";

/**
 * The action's last answer. Remix forgets it when the page reloads its data, which a live page may do at any moment;
 * the errors of a form must stay until it is sent again.
 */
export function useKeptAnswer<Answer>(latest: Answer | undefined): Answer | undefined {
  const [kept, setKept] = useState(latest);
  if (latest !== undefined && latest !== kept) setKept(latest);
  return latest ?? kept;
}
