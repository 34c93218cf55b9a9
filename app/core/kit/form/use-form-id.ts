import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";

/**
 * The id that a form sends in the field `name`. It stays the same when the page reloads, and when the form comes back
 * with errors before hydration.
 */
export function useFormId(
  reply: SubmissionResult | null | undefined,
  name: string,
  given: string,
): string {
  const [id] = useState(() => {
    const sent = reply?.initialValue?.[name];
    return typeof sent === "string" ? sent : given;
  });
  return id;
}
