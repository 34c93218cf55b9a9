import { Agent, get } from "node:http";

export type Load = { pages: number; failed: number; perSecond: number; p50: number; p99: number };

/** The value that this share of all values does not exceed; the values need no order. */
export function percentile(values: ReadonlyArray<number>, part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

export function median(values: ReadonlyArray<number>): number {
  return percentile(values, 0.5);
}

type Target = { url: string; cookie: string };

/** Requests a page and returns its body as it was sent; throws for any status but 200. */
export function fetchBody(target: Target, agent?: Agent): Promise<Buffer> {
  const { url, cookie } = target;
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { cookie } }, (response) => {
      const chunks: Array<Buffer> = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${url} answered ${response.statusCode ?? "nothing"}`));
      });
    });
    asked.on("error", (error) => {
      // The server may close a kept connection just as it is used again.
      if (asked.reusedSocket) fetchBody(target, agent).then(resolve, reject);
      else reject(error);
    });
  });
}

/**
 * So many clients, each on a connection that it keeps, request again and again until `enough`. Every page that was
 * begun is waited for and counted, so that the processor time is divided by all pages that caused it.
 */
async function ask(
  target: Target,
  clients: number,
  enough: (pages: number) => boolean,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const took: Array<number> = [];
  const start = performance.now();
  let begun = 0;
  let failed = 0;
  async function client() {
    while (!enough(begun)) {
      begun += 1;
      const sent = performance.now();
      // A server with too many requests refuses some, and that is a result too.
      const isPage = await fetchBody(target, agent).then(
        () => true,
        () => false,
      );
      if (isPage) took.push(performance.now() - sent);
      else failed += 1;
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return {
    pages: took.length,
    failed,
    perSecond: took.length / seconds,
    p50: median(took),
    p99: percentile(took, 0.99),
  };
}

export function askFor(target: Target, clients: number, seconds: number): Promise<Load> {
  const end = performance.now() + seconds * 1000;
  return ask(target, clients, () => performance.now() >= end);
}

export function askTimes(target: Target, times: number): Promise<Load> {
  return ask(target, 1, (begun) => begun >= times);
}
