import { type RefObject, useEffect } from "react";
import { isCheck } from "~/core/kit/form/is-check";

const WRONG = ["input", "select", "textarea"].map((field) => `${field}[aria-invalid=true]`).join();

/**
 * Moves the focus to the first invalid field when the form around this one is sent. The code that does that elsewhere
 * looks for fields by their names, and the chosen people are in hidden ones.
 */
export function useFirstWrong(input: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const form = input.current?.form;
    function look() {
      form?.querySelector<HTMLElement>(WRONG)?.focus();
    }
    /** Errors are shown once all listeners have run. */
    function lookLater(event: SubmitEvent) {
      // What is checked while somebody types must not take the focus from them.
      if (!isCheck(event)) setTimeout(look);
    }
    form?.addEventListener("submit", lookLater);
    return () => form?.removeEventListener("submit", lookLater);
  }, [input]);
}
