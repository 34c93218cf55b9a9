import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export type Answer = { status: number; headers?: OutgoingHttpHeaders; body?: Readable };

/** Returns an answer in JSON. */
export function json(body: unknown, status = 200, headers: OutgoingHttpHeaders = {}): JsonAnswer {
  return { status, headers, json: JSON.stringify(body) };
}

type JsonAnswer = { status: number; headers: OutgoingHttpHeaders; json: string };

/** Sends an answer; an answer that the client does not wait for ends quietly. */
export async function send(
  { method }: IncomingMessage,
  outgoing: ServerResponse,
  answer: Answer | JsonAnswer,
): Promise<void> {
  outgoing.setHeader("access-control-allow-origin", "*");
  if ("json" in answer) {
    const body = Buffer.from(answer.json);
    outgoing.writeHead(answer.status, {
      "content-type": "application/json; charset=utf-8",
      "content-length": body.length,
      ...answer.headers,
    });
    outgoing.end(method === "HEAD" ? undefined : body);
    return;
  }
  outgoing.writeHead(answer.status, answer.headers);
  if (answer.body === undefined || method === "HEAD") {
    answer.body?.destroy();
    outgoing.end();
    return;
  }
  await pipeline(answer.body, outgoing).catch(() => undefined);
}
