import { randomBytes } from "node:crypto";
import { stopChild } from "./child.ts";
import { serveBuild } from "./dev-server.ts";
import { openRoundRobin } from "./proxy.ts";
import { writeLog } from "./test-results.ts";

const WEB_SERVERS = 2;

/** Two web servers that take turns: a journey passes only if neither keeps anything that the other would need. */
export async function serve(
  env: Record<string, string>,
  port: number,
  undo: Array<() => Promise<void>>,
): Promise<void> {
  const log: Array<string> = [];
  const own = { ...env, SESSION_SECRET: randomBytes(32).toString("hex") };
  async function startOne(): Promise<string> {
    const { url, process } = await serveBuild({ env: own, say: (text) => log.push(text) });
    undo.push(() => stopChild(process));
    return url;
  }
  const urls = await Promise.all(Array.from({ length: WEB_SERVERS }, startOne));
  const proxy = await openRoundRobin(port, urls);
  undo.push(async () => {
    await proxy.close();
    await writeLog("server", log.join(""));
  });
}
