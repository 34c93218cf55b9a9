import { useState } from "react";

/**
 * What the action answered last. Remix forgets it as soon as the page's data is asked again, which a live page
 * does at any moment; what was said about a form must stay until it is sent again.
 */
export function useKeptAnswer<Answer>(latest: Answer | undefined): Answer | undefined {
  const [kept, setKept] = useState(latest);
  if (latest !== undefined && latest !== kept) setKept(latest);
  return latest ?? kept;
}
