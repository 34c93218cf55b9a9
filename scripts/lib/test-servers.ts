import { randomBytes } from "node:crypto";
import { stopChild } from "./child.ts";
import { serveBuild } from "./dev-server.ts";
import { openRoundRobin } from "./proxy.ts";
import { writeLog } from "./test-results.ts";

const WEB_SERVERS = 2;

/** Two web servers that take turns: a journey passes only if neither keeps anything that the other would need. */
export async function serve(env: Record<string, string>, port: number, name: string) {
  const log: Array<string> = [];
  const own = { ...env, SESSION_SECRET: randomBytes(32).toString("hex") };
  const servers = await Promise.all(
    Array.from({ length: WEB_SERVERS }, () =>
      serveBuild({ env: own, say: (text) => log.push(text) }),
    ),
  );
  const proxy = await openRoundRobin(
    port,
    servers.map(({ url }) => url),
  );
  return {
    async close(): Promise<void> {
      await proxy.close();
      await Promise.all(servers.map(({ process }) => stopChild(process)));
      await writeLog(name, log.join(""));
    },
  };
}
