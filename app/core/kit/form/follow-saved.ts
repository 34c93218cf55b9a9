import { type RefObject, useRef } from "react";
import { useBeforePaint } from "../hydration";

/** A field as a browser has it; a select says in `data-saved` what is saved. */
type Field = {
  type: string;
  value: string;
  defaultValue?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  dataset: { saved?: string | undefined };
};

/** What was saved when a field was last looked at, and its unchanged value: the saved or the sent one. */
type Known<Seen extends Field> = WeakMap<Seen, { saved: string; left: string }>;

/** Notes what is being sent: a field that differs from it later was typed into since. */
export function noteSent<Seen extends Field>(fields: Iterable<Seen>, known: Known<Seen>): void {
  for (const field of fields) {
    const before = known.get(field);
    if (before) known.set(field, { ...before, left: shownIn(field) });
  }
}

/**
 * Shows the value now saved in each field that nobody has changed. Typed text stays, also when the answer to an earlier
 * sending arrives.
 */
export function followSaved<Seen extends Field>(fields: Iterable<Seen>, known: Known<Seen>): void {
  for (const field of fields) {
    const saved = isBox(field)
      ? String(field.defaultChecked)
      : (field.dataset.saved ?? field.defaultValue);
    const before = known.get(field);
    if (saved === undefined || saved === before?.saved) continue;
    known.set(field, { saved, left: saved });
    if (before?.left !== shownIn(field)) continue;
    if (isBox(field)) field.checked = saved === "true";
    else field.value = saved;
  }
}

function isBox({ type }: Field): boolean {
  return type === "checkbox" || type === "radio";
}

function shownIn(field: Field): string {
  return isBox(field) ? String(field.checked) : field.value;
}

/**
 * Lets a form's fields, whose defaults are the saved values, follow those values; `saved` is another text whenever a
 * value changes. The form calls the returned function when it is sent.
 */
export function useFollowSaved(form: RefObject<HTMLFormElement>, saved: string): () => void {
  const known = useRef<Known<Field>>(new WeakMap());
  useBeforePaint(() => followSaved(fieldsOf(form.current), known.current), [form, saved]);
  return () => noteSent(fieldsOf(form.current), known.current);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldsOf(form: HTMLFormElement | null): Iterable<Control> {
  return form?.querySelectorAll<Control>("input:not([type=hidden]), select, textarea") ?? [];
}
