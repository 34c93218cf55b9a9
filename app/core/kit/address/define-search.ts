import type { Address } from "~/core/server/addresses";
import * as z from "zod/mini";

/** Text to search for. */
export function searchText(longest = 200) {
  return z.catch(z.string().check(z.trim(), z.maxLength(longest)), "");
}

/** A department as an address names it. */
export const DepartmentValue = z.string().check(z.minLength(1), z.maxLength(80));

/** A value that an address may contain; anything else counts as not given. */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

/** The number of a page, or another whole number; the smallest one is the default. */
export function wholeNumber(least = 1, most = 100_000) {
  return z.catch(z.coerce.number().check(z.int(), z.gte(least), z.lte(most)), least);
}

type Parts<State> = {
  /** Fields that hide rows: "Clear filters" removes them. */
  filters?: ReadonlyArray<keyof State & string>;
  /** Which part of the list is shown: starts again when the list becomes another one. */
  position?: ReadonlyArray<keyof State & string>;
  /** What is open beside or over the list, which stays the same. */
  opened?: ReadonlyArray<keyof State & string>;
  /** The state without values that have no meaning in it. */
  tidy?: (state: State) => State;
};

/**
 * State kept in a page's address. Each field of the schema has a default, which an empty address means and which
 * addresses leave out; an invalid value counts as not given.
 */
export function defineSearch<Schema extends z.ZodMiniObject>(
  path: Address,
  schema: Schema,
  parts: Parts<z.output<Schema>> = {},
) {
  type State = z.output<Schema>;
  const { filters = [], position = [], opened = [], tidy = (state) => state } = parts;
  const usual = schema.parse({});
  const staying = new Set<string>([...position, ...opened]);

  function read(search: URLSearchParams | string): State {
    return schema.parse(Object.fromEntries(new URLSearchParams(search)));
  }

  function params(state: State): URLSearchParams {
    const kept = tidy(state);
    const values = new URLSearchParams();
    for (const name of Object.keys(schema.shape)) {
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
    /** The address without filters. */
    cleared: (state: State) => href(without(without(state, filters), position)),
    /** Whether filters hide anything. */
    hides: (state: State) => filters.some((name) => tidy(state)[name] !== usual[name]),
    filters,
  };
}

/** What `defineSearch` returns. */
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
