import { useLocation, useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef } from "react";

const TYPING_PAUSE_MS = 250;

/**
 * Keeps a list's filters in the URL: returns the handlers of a `<Form method="get">` that asks again when a
 * choice changes or typing pauses, leaves out what is empty, and shows what the URL says after Back or Clear.
 * `shown` is what the URL means, where that is not what it says.
 */
export function useFilterForm(form: RefObject<HTMLFormElement>, shown?: Record<string, string>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const going = useNavigation().location;
  const [params] = useSearchParams();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  /** The names of the fields whose value was not asked for yet. */
  const waiting = useRef(new Set<string>());
  /** Those of them that waited already when one went somewhere. */
  const early = useRef(new Set<string>());
  const asked = useRef<string>();
  const isLeaving = useRef(false);
  const before = useRef<string>();

  const ask = useRef(apply);
  useEffect(() => {
    ask.current = apply;
  });

  const here = params.toString();
  const wanted = new URLSearchParams(shown ?? params).toString();

  useEffect(() => {
    const values = new URLSearchParams(wanted);
    const fields = [...(form.current?.elements ?? [])].filter(isFilter);
    const now = fields
      .filter(({ type }) => type !== "hidden")
      .map(({ name }) => values.get(name) ?? "")
      .join("\n");
    const isFirst = before.current === undefined;
    if (!isFirst && before.current !== now && here !== asked.current) {
      // Filters that were cleared, or left by Back, are not asked for again; what was typed since is.
      for (const name of early.current) waiting.current.delete(name);
    }
    before.current = now;
    for (const field of fields) {
      if (waiting.current.has(field.name)) continue;
      if (field === document.activeElement) {
        // Somebody who types before scripts are there is heard too.
        if (isFirst && field.value !== (values.get(field.name) ?? ""))
          waiting.current.add(field.name);
        continue;
      }
      field.value = values.get(field.name) ?? "";
    }
  }, [form, here, wanted]);

  // Whoever goes somewhere while typing pauses (opens a task, say) gets there first; then the list is asked.
  useEffect(() => {
    isLeaving.current =
      going !== undefined &&
      (going.pathname !== pathname || going.search.replace("?", "") !== asked.current);
    if (isLeaving.current) {
      clearTimeout(timer.current);
      early.current = new Set(waiting.current);
    } else if (going === undefined && waiting.current.size > 0) {
      clearTimeout(timer.current);
      if (form.current) timer.current = setTimeout(ask.current, TYPING_PAUSE_MS, form.current);
    }
  }, [form, going, pathname]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(element: HTMLFormElement) {
    clearTimeout(timer.current);
    if (isLeaving.current) return;
    const search = new URLSearchParams();
    for (const field of element.elements) {
      if (isFilter(field) && field.value.trim() !== "") search.set(field.name, field.value);
    }
    waiting.current.clear();
    asked.current = search.toString();
    // Without the state of a dialog opened from the list: the list to go back to is another one now.
    navigate({ search: asked.current }, { replace: true, preventScrollReset: true });
  }

  return {
    onChange(event: ChangeEvent<HTMLFormElement>) {
      const { currentTarget, target } = event;
      clearTimeout(timer.current);
      if (isFilter(target)) {
        waiting.current.add(target.name);
        early.current.delete(target.name);
      }
      const isTyping = target instanceof HTMLInputElement;
      if (isTyping) timer.current = setTimeout(() => ask.current(currentTarget), TYPING_PAUSE_MS);
      else apply(currentTarget);
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
