import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";

const SpanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  parentSpanId: z.string().default(""),
});
const BodySchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(SpanSchema) })) }),
  ),
});

/** Listens for spans as a collector of OpenTelemetry does, and keeps them. */
export async function collectSpans() {
  const spans: Array<z.infer<typeof SpanSchema>> = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url !== "/v1/traces") return response.writeHead(404).end();
      const { resourceSpans } = BodySchema.parse(JSON.parse(body));
      spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((s) => s.spans)));
      return response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { spans, url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
