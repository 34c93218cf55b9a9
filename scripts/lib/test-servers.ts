import { randomBytes } from "node:crypto";
import { programOf, stopChild } from "./child.ts";
import { startServer } from "./dev-server.ts";
import { freePort } from "./ports.ts";
import { openRoundRobin } from "./round-robin.ts";
import { writeLog } from "./test-results.ts";

const WEB_SERVERS = 2;

type Undo = Array<() => Promise<void>>;

/** Two web servers that take turns: a journey passes only if neither keeps anything that the other would need. */
export async function serve(env: Record<string, string>, port: number, undo: Undo): Promise<void> {
  const log: Array<string> = [];
  const secret = randomBytes(32).toString("hex");
  const starting = Array.from({ length: WEB_SERVERS }, () => startOne(env, secret, log, undo));
  const urls = await Promise.all(starting);
  const proxy = await openRoundRobin(port, urls);
  undo.push(async () => {
    await proxy.close();
    await writeLog("server", log.join(""));
  });
}

async function startOne(
  env: Record<string, string>,
  secret: string,
  log: Array<string>,
  undo: Undo,
): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer(
    {
      program: programOf("@remix-run/serve", "remix-serve"),
      args: ["./build/server/index.js"],
      env: {
        ...env,
        NODE_ENV: "production",
        SESSION_SECRET: secret,
        HOST: "127.0.0.1",
        PORT: String(port),
      },
      url,
    },
    (text) => log.push(text),
  );
  undo.push(() => stopChild(server));
  return url;
}
