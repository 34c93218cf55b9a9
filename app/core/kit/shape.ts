/**
 * Whether a value from outside has the expected type. These checks serve what every page reads before it is usable: the
 * address, the device's store, answers to commands. zod comes with forms, and is ten times their size.
 */
export type Is<T> = (value: unknown) => value is T;

export type Of<Check> = Check extends Is<infer T> ? T : never;

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === "boolean";
}

/** An id, as the database writes it. */
export function isUuid(value: unknown): value is string {
  return isText(value) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}

export function isOneOf<const T extends string>(values: ReadonlyArray<T>): Is<T> {
  return (value): value is T => values.some((one) => one === value);
}

export function isNullOr<T>(is: Is<T>): Is<T | null> {
  return (value): value is T | null => value === null || is(value);
}

export function isMissingOr<T>(is: Is<T>): Is<T | undefined> {
  return (value): value is T | undefined => value === undefined || is(value);
}

export function isListOf<T>(is: Is<T>): Is<Array<T>> {
  return (value): value is Array<T> => Array.isArray(value) && value.every(is);
}

export function isRecordOf<T>(is: Is<T>): Is<Record<string, T>> {
  return (value): value is Record<string, T> => isObject(value) && Object.values(value).every(is);
}

/** An object with these parts, and perhaps others. */
export function isShaped<T extends object>(parts: { [Name in keyof T]-?: Is<T[Name]> }): Is<T> {
  return (value): value is T => {
    if (!isObject(value)) return false;
    for (const name in parts) {
      const part: unknown = Reflect.get(value, name);
      if (!parts[name](part)) return false;
    }
    return true;
  };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** The content of a text in JSON if the check accepts it; otherwise null, as for another version's text. */
export function readAs<T>(is: Is<T>, text: unknown): T | null {
  if (!isText(text)) return null;
  try {
    const read: unknown = JSON.parse(text);
    return is(read) ? read : null;
  } catch {
    return null;
  }
}
