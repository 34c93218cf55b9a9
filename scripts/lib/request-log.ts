import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { inspect } from "node:util";
import { pino } from "pino";
import { z } from "zod";
import type { Trace } from "./tracing.ts";

/** What a request has cost so far. */
type Cost = {
  id: string;
  from: number;
  supabase: number;
  supabaseMs: number;
  calls: Array<Parameters<Trace>[0]>;
};

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const REFERENCE = /^\[([0-9a-f]{8})\] /;

const current = new AsyncLocalStorage<Cost>();
const costs = new WeakMap<IncomingMessage, Cost>();
const asked = new WeakMap<object, { cost: Cost; at: number }>();

/**
 * Which page or answer was requested. Without ids and queries: what follows the path may be the key of a mailed link
 * or a name somebody searched for, and ids in it are people and tasks.
 */
export function routeOf(url: string): string {
  return (url.split(/[?#]/, 1)[0] ?? "").replaceAll(ID, ":id");
}

/**
 * Logs a line for each request that remix-serve answers and for each error of its own, as JSON or as text on a
 * terminal, and as a span if somebody collects them. `server` is its program, which brings its own logger.
 */
export function logRequests(server: string, trace: Trace | null): void {
  const log = openLog();
  subscribe("http.server.request.start", (message) => {
    const request = partOf(message, "request");
    if (!(request instanceof IncomingMessage)) return;
    const from = performance.now();
    const cost = { id: randomUUID().slice(0, 8), from, supabase: 0, supabaseMs: 0, calls: [] };
    costs.set(request, cost);
    current.enterWith(cost);
  });
  subscribe("undici:request:create", (message) => {
    const request = partOf(message, "request");
    const cost = current.getStore();
    if (cost === undefined || typeof request !== "object" || request === null) return;
    cost.supabase += 1;
    asked.set(request, { cost, at: performance.now() });
  });
  for (const end of ["undici:request:trailers", "undici:request:error"]) {
    subscribe(end, (message) => {
      const request = partOf(message, "request");
      const known =
        typeof request === "object" && request !== null ? asked.get(request) : undefined;
      if (known === undefined) return;
      const to = performance.now();
      known.cost.supabaseMs += to - known.at;
      if (trace === null) return;
      const name = `${String(partOf(request, "method"))} ${routeOf(String(partOf(request, "path")))}`;
      const isFailed = end === "undici:request:error";
      known.cost.calls.push({ name, from: known.at, to, isFailed });
    });
  }
  subscribe("daymark.access", (message) => {
    const { level, route, ...facts } = AccessSchema.parse(message);
    const where = route === undefined ? {} : { route: routeOf(route) };
    log[level]({ id: current.getStore()?.id, ...where, ...facts });
  });
  const morgan = MorganSchema.parse(createRequire(server)("morgan"));
  // The format that remix-serve requests by its name. A format that returns nothing prints nothing.
  morgan.tiny = (_tokens, request, response) => {
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
  };
  for (const level of ["warn", "error"] as const) {
    console[level] = (...args: Array<unknown>) => {
      const text = args.map((arg) => (typeof arg === "string" ? arg : inspect(arg))).join(" ");
      const reference = REFERENCE.exec(text)?.[1];
      log[level]({ id: current.getStore()?.id, reference }, text.replace(REFERENCE, ""));
    };
  }
}

type Asked = IncomingMessage & { originalUrl?: string };
type Format = (tokens: unknown, request: Asked, response: ServerResponse) => void;
const MorganSchema = z.custom<{ tiny: Format }>(
  (value) => typeof value === "function" && "tiny" in value,
);

/**
 * Who signed in, signed out or was turned away; the app publishes it without naming anybody
 * (app/core/server/access-log.server.ts).
 */
const AccessSchema = z.looseObject({
  level: z.enum(["info", "warn"]),
  event: z.string(),
  route: z.string().optional(),
});

function partOf(message: unknown, name: string): unknown {
  return typeof message === "object" && message !== null ? Reflect.get(message, name) : undefined;
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

/** A line of the log for people to read. */
export function asText(line: string): string {
  const { level, time, msg, ...rest } = z.record(z.string(), z.unknown()).parse(JSON.parse(line));
  const clock = String(time).slice("2026-01-01T".length, "2026-01-01T00:00:00".length);
  const facts = Object.entries(rest).map(([name, value]) =>
    ["method", "route", "status"].includes(name) ? String(value) : `${name}=${String(value)}`,
  );
  const head = level === "info" ? clock : `${clock} ${String(level)}`;
  return [head, ...facts, ...(typeof msg === "string" ? [msg] : [])].join(" ");
}
