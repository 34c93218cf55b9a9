import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { inspect } from "node:util";
import { pino } from "pino";
import { replaceAccessLines } from "./bent/access-lines.ts";
import { seeCalls } from "./bent/outgoing.ts";
import { partOf } from "./bent/part-of.ts";
import { seeRequests } from "./bent/requests.ts";
import { routeOf, withoutKeys } from "./route-of.ts";

/** Times are those of `performance.now()`. */
type Span = { name: string; from: number; to: number; isFailed: boolean };

/** Notes a request that was answered, with its requests to Supabase. */
export type Trace = (request: Span, calls: ReadonlyArray<Span>) => void;

/** What a request has cost so far. */
type Cost = {
  id: string;
  from: number;
  supabase: number;
  supabaseMs: number;
  calls: Array<Span>;
};

const REFERENCE = /^\[([0-9a-f]{8})\] /;

const current = new AsyncLocalStorage<Cost>();
const costs = new WeakMap<IncomingMessage, Cost>();

/**
 * Logs a line for each request that remix-serve answers and for each error of its own, as JSON or as text on a
 * terminal, and as a span if somebody collects spans. `server` is remix-serve's program, which brings its own logger.
 */
export function logRequests(server: string, trace: Trace | null): void {
  const log = openLog();
  seeRequests((request) => {
    const from = performance.now();
    const cost = { id: randomUUID().slice(0, 8), from, supabase: 0, supabaseMs: 0, calls: [] };
    costs.set(request, cost);
    current.enterWith(cost);
  });
  seeCalls(
    () => {
      const cost = current.getStore();
      if (cost !== undefined) cost.supabase += 1;
      return cost;
    },
    (cost, { method, path, from, to, isFailed }) => {
      cost.supabaseMs += to - from;
      if (trace !== null)
        cost.calls.push({ name: `${method} ${routeOf(path)}`, from, to, isFailed });
    },
  );
  subscribe("daymark.access", (message) => {
    if (!isAccess(message)) throw new Error("No access is described like this");
    const { level, route, ...facts } = message;
    const where = route === undefined ? {} : { route: routeOf(route) };
    log[level]({ id: current.getStore()?.id, ...where, ...facts });
  });
  replaceAccessLines(server, (request, response) => {
    const cost = costs.get(request);
    const { method } = request;
    const { statusCode: status } = response;
    const route = routeOf(request.originalUrl ?? request.url ?? "");
    const ms = cost && round(performance.now() - cost.from);
    const supabase = cost && { supabase: cost.supabase, supabaseMs: round(cost.supabaseMs) };
    if (trace && cost) {
      const span = { name: `${method} ${route}`, from: cost.from, to: performance.now() };
      trace({ ...span, isFailed: status >= 500 }, cost.calls);
    }
    log.info({ id: cost?.id, method, route, status, ms, ...supabase });
  });
  for (const level of ["warn", "error"] as const) {
    console[level] = (...args: Array<unknown>) => {
      const text = args.map((arg) => (typeof arg === "string" ? arg : inspect(arg))).join(" ");
      const reference = REFERENCE.exec(text)?.[1];
      log[level](
        { id: current.getStore()?.id, reference },
        withoutKeys(text.replace(REFERENCE, "")),
      );
    };
  }
}

/**
 * A person signed in, signed out or was turned away; the app publishes that without naming anybody
 * (app/core/server/access-log.server.ts).
 */
type Access = { level: "info" | "warn"; route?: string };

function isAccess(message: unknown): message is Access {
  const [level, route] = [partOf(message, "level"), partOf(message, "route")];
  return /^(info|warn)$/.test(String(level)) && /^(string|undefined)$/.test(typeof route);
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}

function openLog() {
  const options = {
    level: process.env.LOG_LEVEL ?? "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (!process.stdout.isTTY) return pino(options, pino.destination({ fd: 1, sync: true }));
  return pino(options, { write: (line: string) => console.log(asText(line)) });
}

function isFacts(said: unknown): said is Record<string, unknown> {
  return typeof said === "object" && said !== null;
}

/** A line of the log for people to read. */
export function asText(line: string): string {
  const said: unknown = JSON.parse(line);
  if (!isFacts(said)) return line;
  const { level, time, msg, ...rest } = said;
  const clock = String(time).slice("2026-01-01T".length, "2026-01-01T00:00:00".length);
  const facts = Object.entries(rest).map(([name, value]) =>
    ["method", "route", "status"].includes(name) ? String(value) : `${name}=${String(value)}`,
  );
  const head = level === "info" ? clock : `${clock} ${String(level)}`;
  return [head, ...facts, ...(typeof msg === "string" ? [msg] : [])].join(" ");
}
