import type { FormEvent } from "react";

/** What Conform names the button with which it submits a form only to check it. */
const INTENT = "__intent__";

/** True when a form is submitted only to check what is being typed, not by the person to send it. */
export function isValidation({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  if (!(nativeEvent instanceof SubmitEvent)) return false;
  return nativeEvent.submitter?.getAttribute("name") === INTENT;
}
