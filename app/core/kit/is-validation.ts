import type { FormEvent } from "react";

/** The name of the button with which Conform submits a form only to validate it. */
const INTENT = "__intent__";

/** True if a form is submitted only to validate what is being typed. */
export function isValidation({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  if (!(nativeEvent instanceof SubmitEvent)) return false;
  return nativeEvent.submitter?.getAttribute("name") === INTENT;
}
