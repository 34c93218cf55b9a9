import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { Mistake } from "./mistake.ts";

/**
 * These ports are below those that systems assign to connections from this machine, so no connection takes one before
 * the process that requested it.
 */
const PAIRS = { from: 10_000, to: 16_000 };

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port).catch(() => null);
  if (server === null) return false;
  server.close();
  await once(server, "close");
  return true;
}

/**
 * A port on 127.0.0.1 that nobody uses, and that no other process is given as long as this process lives: ports are
 * reserved by their even numbers, and their holder listens on the odd number after each.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 2 * randomInt(PAIRS.from, PAIRS.to);
    const mark = await listen(port + 1).catch(() => null);
    if (mark === null) continue;
    if (await isFree(port)) {
      mark.unref();
      return port;
    }
    mark.close();
  }
}

/** Throws a Mistake that names the variable if something listens on the port already. */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  if (await isFree(port)) return;
  throw new Mistake(
    `Port ${port} is taken by another program. Stop that one, or choose another port: ${variable}=${port + 1}.`,
  );
}
