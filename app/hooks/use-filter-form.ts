import { useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef } from "react";

const TYPING_PAUSE_MS = 250;

/**
 * Keeps a list's filters in the URL: returns the handlers of a `<Form method="get">` that asks again when a
 * choice changes or typing pauses, leaves out what is empty, and shows what the URL says after Back or Clear.
 * `shown` is what the URL means, where that is not what it says.
 */
export function useFilterForm(form: RefObject<HTMLFormElement>, shown?: Record<string, string>) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const wanted = new URLSearchParams(shown ?? params).toString();

  useEffect(() => {
    const values = new URLSearchParams(wanted);
    for (const field of form.current?.elements ?? []) {
      if (!isFilter(field) || field === document.activeElement) continue;
      field.value = values.get(field.name) ?? "";
    }
  }, [form, wanted]);

  // Whoever goes somewhere while typing pauses (opens a dialog, say) must not be taken back by the filter.
  const going = useNavigation().location?.key;
  useEffect(() => {
    if (going !== undefined) clearTimeout(timer.current);
  }, [going]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(element: HTMLFormElement) {
    clearTimeout(timer.current);
    const search = new URLSearchParams();
    for (const field of element.elements) {
      if (isFilter(field) && field.value.trim() !== "") search.set(field.name, field.value);
    }
    navigate({ search: search.toString() }, { replace: true, preventScrollReset: true });
  }

  return {
    onChange(event: ChangeEvent<HTMLFormElement>) {
      const element = event.currentTarget;
      clearTimeout(timer.current);
      const isTyping = event.target instanceof HTMLInputElement;
      if (isTyping) timer.current = setTimeout(() => apply(element), TYPING_PAUSE_MS);
      else apply(element);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(event.currentTarget);
    },
  };
}

function isFilter(field: Element): field is HTMLInputElement | HTMLSelectElement {
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name !== ""
  );
}
