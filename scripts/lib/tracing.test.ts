import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { collectSpans } from "./spans.ts";

/** A program that notes one request, and prints how much of OpenTelemetry was loaded for it. */
const program = `
import { channel } from "node:diagnostics_channel";
import { registerHooks } from "node:module";
let loaded = 0;
registerHooks({ load(url, context, next) {
  if (url.includes("@opentelemetry")) loaded += 1;
  return next(url, context);
} });
const { openTracing } = await import("${join(import.meta.dirname, "tracing.ts")}");
const trace = await openTracing();
const times = { from: performance.now() - 5, to: performance.now(), isFailed: false };
trace?.({ name: "GET /about", ...times }, [{ name: "POST /rest/v1/rpc/me", ...times }]);
channel("daymark.stopping").publish({});
console.log(loaded);`;

async function loadedWith(variables: Record<string, string>): Promise<number> {
  const args = ["--input-type=module", "--eval", program];
  const env = { ...process.env, ...variables };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return Number(stdout);
}

test("a request is sent with what Supabase was asked for it, and nothing is loaded unless somebody collects", async () => {
  const collector = await collectSpans();
  onTestFinished(() => collector.close());
  expect(await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: "" })).toBe(0);
  expect(await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toBeGreaterThan(0);
  expect(collector.spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["GET /about", "POST /rest/v1/rpc/me"]),
  );
  const [traceId, ...others] = new Set(collector.spans.map((span) => span.traceId));
  expect([traceId?.length, others]).toEqual([32, []]);
  expect(collector.spans.filter(({ parentSpanId }) => parentSpanId !== "")).toHaveLength(1);
});
