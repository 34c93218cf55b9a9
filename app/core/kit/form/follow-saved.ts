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

/** What was saved when a field was looked at last, and what nobody has changed since: that, or what was sent. */
type Known<Seen extends Field> = WeakMap<Seen, { saved: string; left: string }>;

/** Notes what is being sent: what differs from it was typed since. */
export function noteSent<Seen extends Field>(fields: Iterable<Seen>, known: Known<Seen>): void {
  for (const field of fields) {
    const before = known.get(field);
    if (before) known.set(field, { ...before, left: shownIn(field) });
  }
}

/**
 * Shows in each field that nobody has changed what is saved by now. What was typed stays, also when the answer comes to
 * what was sent before.
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
 * Lets a form's fields, whose defaults are what is saved, follow that; `saved` differs whenever any of it does. The
 * form calls what is returned as it is sent.
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
