import type { SubmissionResult } from "@conform-to/react";
import { useState, type FormEvent } from "react";

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

/** The name of the button with which Conform submits a form only to validate it. */
const INTENT = "__intent__";

/** True if a form is submitted only to validate what is being typed. */
export function isValidation({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  if (!(nativeEvent instanceof SubmitEvent)) return false;
  return nativeEvent.submitter?.getAttribute("name") === INTENT;
}
