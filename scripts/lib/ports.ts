import { createServer } from "node:net";
import { Mistake } from "./mistake.ts";

function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}

/** A port on 127.0.0.1 that nobody uses at the moment. */
export function freePort(): Promise<number> {
  return listen(0);
}

/** Throws a Mistake that names the variable if something listens on the port already. */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  await listen(port).catch(() => {
    throw new Mistake(
      `Port ${port} is taken by another program. Stop that one, or choose another port: ${variable}=${port + 1}.`,
    );
  });
}
