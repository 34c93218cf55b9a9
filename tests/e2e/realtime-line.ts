import { chromium, type Browser, type LaunchOptions } from "@playwright/test";
import { type AddressInfo, createServer, connect, type Socket } from "node:net";
import { testEnv } from "../fixtures/env.ts";

export type Line = {
  /** A browser whose connection to Supabase, which carries Realtime and nothing else, runs over this line. */
  browser: Browser;
  /** Breaks what runs over the line, and lets nothing new through. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
};

/** Starts a browser whose way to Supabase can be cut; the way to Daymark itself stays as it is. */
export async function openLine(launchOptions: LaunchOptions): Promise<Line> {
  const url = new URL(testEnv().SUPABASE_URL);
  const target = {
    host: url.hostname,
    port: Number(url.port || (url.protocol === "https:" ? 443 : 80)),
  };
  const sockets = new Set<Socket>();
  let isCut = false;

  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      // Either end going takes the other along; that is what a cut is for.
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const rule = `MAP ${target.host}:${target.port} 127.0.0.1:${portOf(server.address())}`;
  const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${rule}`];
  const browser = await chromium.launch({ ...launchOptions, args });

  function cut() {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }
  return {
    browser,
    cut,
    mend: () => (isCut = false),
    async close() {
      await browser.close();
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The line has no port");
  return address.port;
}
