import type { Address } from "~/core/server/addresses";
import { type Is, isText } from "~/core/kit/shape";

/** Reads one field of an address; returns the default if the field is missing or invalid. */
export type Field<T> = (text: string | undefined) => T;

/** A value that an address may contain; anything else counts as not given. */
export function optional<T extends string>(is: Is<T>): Field<T | undefined> {
  return (text) => (is(text) ? text : undefined);
}

export function either<T extends string, const Usual>(is: Is<T>, usual: Usual): Field<T | Usual> {
  return (text) => (is(text) ? text : usual);
}

/** Reads a field in any case and with space around it, as people type it. */
export function inAnyCase<T>(field: Field<T>): Field<T> {
  return (text) => field(text?.trim().toLowerCase());
}

/** Text to search for. */
export function searchText(longest = 200): Field<string> {
  return (text = "") => (text.trim().length <= longest ? text.trim() : "");
}

/** Whether a text has from `least` to `most` characters. */
export function isOfLength(least: number, most: number): Is<string> {
  return (text): text is string => isText(text) && text.length >= least && text.length <= most;
}

/** Whether a text may be a department in an address. */
export const isDepartment = isOfLength(1, 80);

/** A day, "2026-11-20", that exists and is not before the first or after the last one. */
export function isDay(first: string, last: string): Is<string> {
  return (text): text is string =>
    isText(text) && /^\d{4}-\d\d-\d\d$/.test(text) && text >= first && text <= last && exists(text);
}

/** A moment with its distance from UTC, as the database writes it. */
export function isMoment(text: unknown): text is string {
  return isText(text) && MOMENT.test(text) && exists(text.slice(0, 10));
}

const MOMENT =
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** JavaScript reads 30 February as 1 or 2 March. */
function exists(day: string): boolean {
  const moment = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}

/** The number of a page, or another whole number; the smallest one is the default. */
export function wholeNumber(least = 1, most = 100_000): Field<number> {
  return (text) => {
    const number = Number(text);
    return Number.isInteger(number) && number >= least && number <= most ? number : least;
  };
}

/** A switch that is on or off. */
export function flag(text: string | undefined): boolean {
  return text === "1";
}

type Fields = Readonly<Record<string, Field<unknown>>>;

export type Read<Form extends Fields> = { [Name in keyof Form]: ReturnType<Form[Name]> };

type Parts<State> = {
  /** Fields that hide rows: "Clear filters" removes them. */
  filters?: ReadonlyArray<keyof State & string>;
  /** Which part of the list is shown: starts again when the list becomes another one. */
  position?: ReadonlyArray<keyof State & string>;
  /** What is open beside or over the list, which stays the same. */
  opened?: ReadonlyArray<keyof State & string>;
  /** Removes values that have no meaning in the state. */
  tidy?: (state: State) => State;
};

/**
 * State kept in a page's address. Each field has a default, which an empty address means and which addresses leave out;
 * an invalid value counts as not given.
 */
export function defineSearch<Form extends Fields>(
  path: Address,
  fields: Form,
  parts: Parts<Read<Form>> = {},
) {
  type State = Read<Form>;
  const { filters = [], position = [], opened = [], tidy = (state) => state } = parts;
  const names = Object.keys(fields);
  const usual = read("");
  const staying = new Set<string>([...position, ...opened]);

  function read(search: URLSearchParams | string): State {
    const given = Object.fromEntries(new URLSearchParams(search));
    const state = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field(given[name])]),
    );
    if (!isState(state)) throw new Error("A field is missing");
    return state;
  }

  function isState(state: object): state is State {
    return names.every((name) => name in state);
  }

  function params(state: State): URLSearchParams {
    const kept = tidy(state);
    const values = new URLSearchParams();
    for (const name of names) {
      const value: unknown = kept[name];
      if (value === usual[name]) continue;
      if (value === true) values.set(name, "1");
      else if (typeof value === "string" || typeof value === "number")
        values.set(name, String(value));
    }
    return values;
  }

  function without(state: State, names: ReadonlyArray<keyof State & string>): State {
    const next = { ...state };
    for (const name of names) next[name] = usual[name];
    return next;
  }

  /** The address of a state with some fields changed. Another list starts at its beginning. */
  function href(state: State, changes: Partial<State> = {}): string {
    const isSameList = Object.keys(changes).every((name) => staying.has(name));
    const values = params({ ...(isSameList ? state : without(state, position)), ...changes });
    return values.size > 0 ? `${path}?${values}` : path;
  }

  return {
    path,
    read,
    params,
    href,
    /** The address after fields of a form were changed, with the form's own values. */
    hrefWith(state: State, fields: Iterable<[string, string]>): string {
      return href(without(read(new URLSearchParams([...params(state), ...fields])), position));
    },
    cleared: (state: State) => href(without(without(state, filters), position)),
    /** Whether filters hide anything. */
    hides: (state: State) => filters.some((name) => tidy(state)[name] !== usual[name]),
    filters,
  };
}

export type Search<State> = {
  path: string;
  read: (search: URLSearchParams | string) => State;
  params: (state: State) => URLSearchParams;
  href: (state: State, changes?: Partial<State>) => string;
  hrefWith: (state: State, fields: Iterable<[string, string]>) => string;
  cleared: (state: State) => string;
  hides: (state: State) => boolean;
  filters: ReadonlyArray<string>;
};

/** The state that an address describes. */
export type StateOf<Form> = Form extends Search<infer State> ? State : never;
