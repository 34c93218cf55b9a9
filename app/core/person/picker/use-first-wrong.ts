import { type RefObject, useEffect } from "react";
import { isCheck } from "~/core/kit/form/is-check";

const WRONG = ["input", "select", "textarea"].map((field) => `${field}[aria-invalid=true]`).join();

/**
 * Moves the focus to the first invalid field when the form around is sent. The usual code finds fields by name, but the
 * chosen people are in hidden fields.
 */
export function useFirstWrong(input: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const form = input.current?.form;
    function look() {
      form?.querySelector<HTMLElement>(WRONG)?.focus();
    }
    /** Looks after all listeners have run, when errors are shown. */
    function lookLater(event: SubmitEvent) {
      // Checks during typing must not take the focus.
      if (!isCheck(event)) setTimeout(look);
    }
    form?.addEventListener("submit", lookLater);
    return () => form?.removeEventListener("submit", lookLater);
  }, [input]);
}
