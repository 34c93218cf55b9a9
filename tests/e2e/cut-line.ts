import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { testEnv } from "../fixtures/env.ts";

export type CutLine = {
  port: number;
  /** Ends the connections over the line, and accepts no new ones. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
};

/** The address of Supabase. */
export function supabaseAddress() {
  const url = new URL(testEnv().SUPABASE_URL);
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  return { host: url.hostname, port };
}

/** Opens a port that forwards to Supabase until it is cut. */
export async function openCutLine(): Promise<CutLine> {
  const target = supabaseAddress();
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
      // Errors are expected: a cut destroys both ends.
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  function cut() {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }
  return {
    port: portOf(server.address()),
    cut,
    mend: () => (isCut = false),
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The port of a listening server. */
export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The line has no port");
  return address.port;
}
