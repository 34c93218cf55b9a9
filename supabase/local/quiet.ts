import { AsyncLocalStorage } from "node:async_hooks";
import { inspect } from "node:util";

const destination = new AsyncLocalStorage<(line: string) => void>();
let installed = false;

/**
 * Runs work whose console output belongs into a log: lite prints every database error, also those that it answers
 * properly. Everybody else's output stays where it is.
 */
export function quietly<T>(log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  if (!installed) install();
  return destination.run(log, work);
}

function install(): void {
  installed = true;
  for (const level of ["log", "info", "warn", "error"] as const) {
    const original = console[level].bind(console);
    console[level] = (...args: Array<unknown>) => {
      const log = destination.getStore();
      if (log === undefined) original(...args);
      else destination.exit(() => log(args.map(asLine).join(" ")));
    };
  }
}

function asLine(value: unknown): string {
  if (value instanceof Error) {
    const code = "code" in value ? `${String(value.code)} ` : "";
    return `${code}${value.message}`;
  }
  return typeof value === "string" ? value : inspect(value, { depth: 2, breakLength: Infinity });
}
