import { type RefObject, useEffect } from "react";

const WRONG = ["input", "select", "textarea"].map((field) => `${field}[aria-invalid=true]`).join();

/**
 * Moves the focus to the first field that is wrong when the form around this one is sent. What sees to that elsewhere looks
 * for fields by their names, and who is chosen is in hidden ones.
 */
export function useFirstWrong(input: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const form = input.current?.form;
    function look() {
      form?.querySelector<HTMLElement>(WRONG)?.focus();
    }
    /** What is wrong shows once all have heard of it. */
    function lookLater() {
      setTimeout(look);
    }
    form?.addEventListener("submit", lookLater);
    return () => form?.removeEventListener("submit", lookLater);
  }, [input]);
}
