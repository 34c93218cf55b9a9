import { USABLE } from "~/core/live/usable";

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = "input:not([type=hidden]), select, textarea";
/** Choices; text fields report their values themselves. */
const DATES = ["date", "datetime-local", "time"];

const early = new WeakSet<Element>();
let waiting = new Array<Field>();

/**
 * Notes the fields that somebody changes before React takes over, and repeats each change once React listens. Otherwise
 * React would restore its own value at the page's next change.
 */
export function keepEarlyChoices(): void {
  for (const field of document.querySelectorAll(FIELDS)) {
    if (isField(field) && isChanged(field)) note(field);
  }
  let isUsable = false;
  window.addEventListener(USABLE, () => void (isUsable = true), { once: true });
  function hear({ target }: Event) {
    if (!isField(target) || !target.matches(FIELDS)) return;
    if (!isHeard(target)) note(target);
    // React has rendered this field but not taken it over. It does so now, before its handlers hear this event.
    else if (!isUsable) early.add(target);
  }
  for (const type of ["input", "change"]) window.addEventListener(type, hear, true);
}

/** Whether somebody changed this field before scripts had taken it over. */
export function wasChangedEarly(field: Field): boolean {
  return early.has(field);
}

/** Puts text into a field as if somebody had typed it. */
export function typeInto(field: HTMLInputElement, text: string): void {
  // React watches the field's own property, so the value is set past it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function note(field: Field): void {
  if (early.has(field)) return;
  early.add(field);
  waiting.push(field);
  if (waiting.length === 1) requestAnimationFrame(sayAgain);
}

function sayAgain(): void {
  const heard = waiting.filter(isHeard);
  waiting = waiting.filter((field) => field.isConnected && !heard.includes(field));
  if (waiting.length > 0) requestAnimationFrame(sayAgain);
  for (const field of heard) say(field);
}

function say(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  } else if (field instanceof HTMLTextAreaElement) {
    return;
  } else if (field.type === "checkbox" || (field.type === "radio" && field.checked)) {
    // The click restores the choice.
    field.checked = !field.checked;
    field.click();
  } else if (DATES.includes(field.type)) {
    const { value } = field;
    field.value = field.defaultValue;
    typeInto(field, value);
  }
}

/** React stores its props on elements that it has taken over; a test names the version that was checked. */
function isHeard(field: Field): boolean {
  return Object.keys(field).some((key) => key.startsWith("__reactProps$"));
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) {
    return field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue;
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/**
 * Runs in <head>: when somebody goes back or forward before React has taken the page over, loads the page of that
 * address. Nothing else would hear it, and the address would name a page that is not shown. Chrome says so only once
 * everything is loaded, so that React asks for itself before it begins (isAtOtherPage).
 */
export const earlyBackScript = `(function(){function at(){return location.pathname+location.search}var a=document.documentElement.dataset.at=at();function hear(e){if(at()!==a){e.stopImmediatePropagation();location.reload()}}addEventListener("popstate",hear);addEventListener("${USABLE}",function(){removeEventListener("popstate",hear)},{once:true})})()`;

/** Whether somebody has gone back or forward since this page began. */
export function isAtOtherPage(): boolean {
  const { at } = document.documentElement.dataset;
  // A page that an earlier version kept has no mark.
  return at !== undefined && at !== location.pathname + location.search;
}

/** Runs in <head>: libraries use `sessionStorage` unchecked. A browser without one gets one that stores nothing. */
export const sessionScript = `try{sessionStorage.length}catch(e){Object.defineProperty(window,"sessionStorage",{value:{getItem:function(){return null},setItem:function(){},removeItem:function(){}}})}`;
