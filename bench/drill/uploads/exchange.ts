import { request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

const SILENT_MS = 60_000;

export type Asked = {
  method: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Closes the connection after so many bytes of the body, or all of it, and so many milliseconds. */
  cut?: { bytes?: number; ms: number } | undefined;
};
export type Answer = { status: number; header(name: string): string | null; text: string };

/** The line is broken: nobody knows what became of the request. */
export class Broken extends Error {}

/** Sends a request on a connection of its own, which may be cut; throws Broken without an answer. */
export async function exchange(url: string, asked: Asked): Promise<Answer> {
  const answer = await ask(url, asked);
  // Closed by its sender, who has heard nothing.
  if (asked.cut !== undefined) throw new Broken("closed");
  return answer;
}

function ask(url: string, { method, headers = {}, body = "", cut }: Asked): Promise<Answer> {
  const bytes = Buffer.from(body);
  return new Promise((resolve, reject) => {
    function fail(error: unknown) {
      reject(new Broken(String(error)));
    }
    const sending = request(url, {
      method,
      agent: false,
      timeout: SILENT_MS,
      headers: { ...headers, "content-length": String(bytes.length) },
    });
    async function close(ms: number) {
      await pause(ms);
      sending.destroy();
      fail("closed");
    }
    sending.on("error", fail);
    sending.on("timeout", () => sending.destroy(new Error("no answer")));
    sending.on("response", (response) => {
      response.on("error", fail);
      const { statusCode: status = 0 } = response;
      function header(name: string) {
        const value = response.headers[name];
        return typeof value === "string" ? value : null;
      }
      text(response).then((said) => resolve({ status, header, text: said }), fail);
    });
    if (cut?.bytes === undefined) {
      sending.end(bytes);
      if (cut) void close(cut.ms);
    } else {
      sending.flushHeaders();
      const some = bytes.subarray(0, cut.bytes);
      if (some.length > 0) sending.write(some);
      void close(cut.ms);
    }
  });
}
