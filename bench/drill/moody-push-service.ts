import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { z } from "zod";

/** How each answers; all but "well" as a malicious or faulty push service might. */
const ANSWERS = {
  well: (response: ServerResponse) => response.writeHead(201).end(),
  late: (response: ServerResponse) => void setTimeout(() => response.writeHead(201).end(), 3000),
  "far away": (response: ServerResponse) => busy(response, "99999999999"),
  "beyond numbers": (response: ServerResponse) => busy(response, "1e300"),
  "before now": (response: ServerResponse) => busy(response, "-5"),
  "on a date": (response: ServerResponse) =>
    busy(response, new Date(Date.now() + 5e10).toUTCString()),
  "in no words": (response: ServerResponse) => busy(response, "soon \u00e9"),
  huge: (response: ServerResponse) => void response.writeHead(500).end(Buffer.alloc(20_000_000)),
  resets: (response: ServerResponse) => void response.socket?.resetAndDestroy(),
  redirects: (response: ServerResponse) =>
    response.writeHead(307, { location: "http://127.0.0.1:1/" }).end(),
  silent: () => undefined,
  gone: (response: ServerResponse) => response.writeHead(410).end(),
} satisfies Record<string, (response: ServerResponse) => unknown>;

export type PushMood = keyof typeof ANSWERS;
export const PUSH_MOODS: ReadonlyArray<PushMood> = [
  "late",
  "far away",
  "beyond numbers",
  "before now",
  "on a date",
  "in no words",
  "huge",
  "resets",
  "redirects",
  "silent",
  "gone",
];

function busy(response: ServerResponse, retryAfter: string): void {
  response.writeHead(429, { "retry-after": retryAfter }).end();
}

/** A push service whose mood can be set. It counts its requests, and what it took for whom. */
export async function openMoodyPushService() {
  const taken = new Map<string, number>();
  let mood: PushMood = "well";
  const topics = new Set<string>();
  let tries = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      tries += 1;
      const who = request.url ?? "";
      if (mood === "well" || mood === "late") {
        taken.set(who, (taken.get(who) ?? 0) + 1);
        topics.add(String(request.headers.topic));
      }
      ANSWERS[mood](response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    tries: () => tries,
    taken: () => [...taken.values()].reduce((sum, count) => sum + count, 0),
    /** The ids of the tellings that it took. */
    topics: (): ReadonlySet<string> => topics,
    be(next: PushMood) {
      mood = next;
      tries = 0;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
