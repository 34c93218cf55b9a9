import { subscribe } from "node:diagnostics_channel";
import type { Trace } from "../../server/request-log.ts";
import { Mistake } from "./mistake.ts";

/**
 * Returns a function that sends requests as spans to OTEL_EXPORTER_OTLP_ENDPOINT, or null if that is not set; then
 * nothing of OpenTelemetry is loaded. Its packages read the other variables of this kind.
 */
export async function openTracing(): Promise<Trace | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = process.env;
  if (!(OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)) return null;
  const { api, sdk, otlp, resources } = await load();
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({
      "service.name": process.env.OTEL_SERVICE_NAME ?? "daymark",
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(new otlp.OTLPTraceExporter())],
  });
  subscribe("daymark.stopping", () => void provider.forceFlush());
  const tracer = provider.getTracer("daymark");
  return (request, calls) => {
    const outer = tracer.startSpan(
      request.name,
      { kind: api.SpanKind.SERVER, startTime: request.from },
      api.ROOT_CONTEXT,
    );
    const within = api.trace.setSpan(api.ROOT_CONTEXT, outer);
    for (const { name, from, to, isFailed } of calls) {
      const inner = tracer.startSpan(name, { kind: api.SpanKind.CLIENT, startTime: from }, within);
      if (isFailed) inner.setStatus({ code: api.SpanStatusCode.ERROR });
      inner.end(to);
    }
    if (request.isFailed) outer.setStatus({ code: api.SpanStatusCode.ERROR });
    outer.end(request.to);
  };
}

async function load() {
  try {
    return {
      api: await import("@opentelemetry/api"),
      sdk: await import("@opentelemetry/sdk-trace-base"),
      otlp: await import("@opentelemetry/exporter-trace-otlp-http"),
      resources: await import("@opentelemetry/resources"),
    };
  } catch (error) {
    throw new Mistake(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, and OpenTelemetry cannot be loaded: install without --omit=optional. ${String(error)}`,
    );
  }
}
