import { AsyncLocalStorage } from "node:async_hooks";
import { inspect } from "node:util";

const destination = new AsyncLocalStorage<(line: string) => void>();

/**
 * Runs work whose console output belongs in a log: lite prints every database error, even if it answers the request
 * properly. All other output stays where it is.
 */
export function quietly<T>(log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  install();
  return destination.run(log, work);
}

const ours = new Set<unknown>();

/** Looks the console up every time, because tests replace it. */
function install(): void {
  for (const level of ["log", "info", "warn", "error"] as const) {
    if (ours.has(Reflect.get(console, level))) continue;
    const original = console[level].bind(console);
    function print(...args: Array<unknown>): void {
      const log = destination.getStore();
      if (log === undefined) original(...args);
      else destination.exit(() => log(args.map(asLine).join(" ")));
    }
    ours.add(print);
    console[level] = print;
  }
}

function asLine(value: unknown): string {
  if (value instanceof Error) {
    const code = "code" in value ? `${String(value.code)} ` : "";
    return `${code}${value.message}`;
  }
  return typeof value === "string" ? value : inspect(value, { depth: 2, breakLength: Infinity });
}
