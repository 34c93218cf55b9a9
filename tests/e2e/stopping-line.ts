import { createServer, request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { portOf, supabaseAddress } from "./cut-line.ts";

/** Whether the line stops before the last request reaches Supabase, or after, when its answer is lost. */
export type When = "before" | "after";

type Watched = { people: ReadonlyArray<string>; passed: number; stop: () => void };

/** A line to Supabase that lets only so many requests of each watched act through. */
export async function openStoppingLine(count: number, when: When) {
  const target = supabaseAddress();
  const watched: Array<Watched> = [];
  const underway = new Set<Promise<unknown>>();

  const server = createServer((near, answer) => {
    void text(near).then((body) => {
      const act = watched.find(({ people }) => names(near, body, people));
      const turn = act ? (act.passed += 1) : 0;
      const isLast = turn === count;
      if (turn > count || (isLast && when === "before")) return act?.stop();
      const { method, url, headers } = near;
      const far = request({ ...target, method, path: url, headers });
      const done = new Promise<void>((resolve) => {
        far.on("error", () => resolve());
        far.on("response", (reply) => {
          reply.on("close", resolve);
          if (isLast) return reply.on("end", () => act?.stop()).resume();
          answer.writeHead(reply.statusCode ?? 502, reply.headers);
          return reply.pipe(answer);
        });
      });
      underway.add(done);
      far.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: portOf(server.address()),
    /** Resolves when the act whose requests name one of these people has been stopped. */
    watch(people: ReadonlyArray<string>): Promise<"stopped"> {
      return new Promise((resolve) => {
        watched.push({ people, passed: 0, stop: () => resolve("stopped") });
      });
    },
    /** Waits until Supabase has answered all requests, and closes the line. */
    async close() {
      await Promise.all(underway);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Whether a request has a token of one of these people, or names them. */
function names(
  { url = "", headers }: IncomingMessage,
  body: string,
  people: ReadonlyArray<string>,
) {
  const claims = headers.authorization?.split(".")[1] ?? "";
  const said = [url, body, Buffer.from(claims, "base64url").toString()].join("\n");
  return people.some((uid) => said.includes(uid));
}
