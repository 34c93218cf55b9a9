import { type RefObject, useCallback, useEffect } from "react";
import { isRecordOf, isText, readAs } from "~/core/kit/shape";
import type { TextKey } from "~/core/live/device/kept";
import { deviceStore } from "~/core/live/device/texts";
import { type Field, typeInto, wasChangedEarly } from "../early";

const isDraft = isRecordOf(isText);
export const PREFIX = "draft:";
/** The parts of a draft that are not a field's text. */
const PART = ":part";
const OWNER = "daymark-person";
const UNKEPT = ["password", "hidden", "file", "checkbox", "radio", "submit"];

/**
 * Deletes the drafts of somebody else whose session ended by itself in this browser. Unsent messages stay: they are
 * stored by person, and never sent for anybody else.
 */
export function claimDrafts(uid: string): void {
  if (deviceStore.get(OWNER) === uid) return;
  deviceStore.end("another");
  deviceStore.set(OWNER, uid);
}

/** Deletes one draft, once its form has been sent. */
export function forgetDraft(key: string): void {
  deviceStore.remove(`${PREFIX}${key}`);
  deviceStore.remove(partOf(key));
}

/** Moves a draft to another form, unless something was typed into that form. */
export function takeDraftAlong(from: string, to: string): void {
  const text = deviceStore.get(`${PREFIX}${from}`);
  if (text === null || deviceStore.get(`${PREFIX}${to}`) !== null) return;
  deviceStore.set(`${PREFIX}${to}`, text);
  deviceStore.remove(`${PREFIX}${from}`);
}

/** The text of one field of a draft; empty if nothing was typed. */
export function draftText(key: string, field: string): string {
  return readAs(isDraft, deviceStore.get(`${PREFIX}${key}`))?.[field] ?? "";
}

/** The keys of the text drafts that begin with `start`. */
export function draftKeys(start: string): Array<string> {
  const stored = deviceStore.names().filter((key) => key.startsWith(PREFIX + start));
  return stored.filter((key) => !key.endsWith(PART)).map((key) => key.slice(PREFIX.length));
}

/** Stores a choice with a draft. */
export function keepPart(key: string, value: string): void {
  deviceStore.set(partOf(key), value);
}

/** What `keepPart` stored with a draft, if anything. */
export function keptPart(key: string): string | null {
  return deviceStore.get(partOf(key));
}

function partOf(key: string) {
  return `${PREFIX}${key}${PART}` as const;
}

/**
 * Stores in this browser what is typed into a form, and restores it when the form is shown again: after a reload, a
 * lost connection or a session that ended. Passwords and hidden fields are never stored. Returns a function that
 * deletes the draft once the form is sent. Another `round` restores it again, for fields that were not ready before.
 */
export function useDraft(form: RefObject<HTMLFormElement>, key: string, round = 0): () => void {
  const storageKey = `${PREFIX}${key}` as const;

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    function save() {
      if (element) deviceStore.set(storageKey, JSON.stringify(typedText(element)));
    }
    restore(element, storageKey);
    if (typedFields(element).some(wasChangedEarly)) save();
    element.addEventListener("input", save);
    return () => element.removeEventListener("input", save);
  }, [form, storageKey, round]);

  return useCallback(() => forgetDraft(key), [key]);
}

function restore(form: HTMLFormElement, storageKey: TextKey): void {
  const draft = readAs(isDraft, deviceStore.get(storageKey));
  if (draft === null) return;
  // A field that somebody changed before this script was loaded is newer than the draft.
  for (const field of typedFields(form).filter((one) => !wasChangedEarly(one))) {
    const text = draft[nameOf(field)];
    if (isChoice(field)) {
      if (text === field.value && !field.checked) field.click();
      continue;
    }
    if (text === undefined || text === field.value) continue;
    if (field instanceof HTMLInputElement && field.name === "") {
      typeInto(field, text);
      continue;
    }
    field.value = text;
    // Validation and growing text areas listen to it.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function typedText(form: HTMLFormElement): Record<string, string> {
  const fields = typedFields(form).filter((field) => !isChoice(field) || field.checked);
  return Object.fromEntries(fields.map((field) => [nameOf(field), field.value]));
}

/** The name of a field; a field that is stored but not sent has its name in `<input data-draft="words">`. */
function nameOf(field: Field): string {
  return field.name || (field.dataset.draft ?? "");
}

/** A radio button that is stored like text: `<input type="radio" data-draft>`. */
function isChoice(field: Field): field is HTMLInputElement {
  return field.type === "radio" && "draft" in field.dataset;
}

/** Fields that are not sent come last: their values depend on the others, or the others on them. */
function typedFields(form: HTMLFormElement): Array<Field> {
  const typed = [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement) &&
      nameOf(field) !== "" &&
      (isChoice(field) || !UNKEPT.includes(field.type)) &&
      // A revealed password is a text field.
      !field.autocomplete.includes("password"),
  );
  return typed.sort((a, b) => Number(a.name === "") - Number(b.name === ""));
}

/** Adds a text to the draft of a form with one stored field, below what was typed. */
export function addToDraft(key: string, field: string, text: string): void {
  const before = draftText(key, field);
  const draft = { [field]: before === "" ? text : `${before}\n${text}` };
  deviceStore.set(`${PREFIX}${key}`, JSON.stringify(draft));
}

/** Keeps texts as the draft of a form that is shown next. */
export function keepDraft(key: string, texts: Readonly<Record<string, string>>): void {
  deviceStore.set(`${PREFIX}${key}`, JSON.stringify(texts));
}
