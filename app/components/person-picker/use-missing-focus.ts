import { type RefObject, useEffect } from "react";

/**
 * Moves the focus to this field when its form was sent without it: who is chosen is in hidden fields, which take none.
 * Not away from a field before it that is wrong too.
 */
export function useMissingFocus(input: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const form = input.current?.form;
    function look() {
      const field = input.current;
      if (field?.ariaInvalid !== "true") return;
      const focused = document.activeElement;
      const isBefore =
        focused && field.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING;
      if (!isBefore || focused.ariaInvalid !== "true") field.focus();
    }
    /** What is wrong shows once all have heard of it. */
    function lookLater() {
      setTimeout(look);
    }
    form?.addEventListener("submit", lookLater);
    return () => form?.removeEventListener("submit", lookLater);
  }, [input]);
}
