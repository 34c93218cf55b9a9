import { randomBytes } from "node:crypto";
import { programOf, stopChild } from "../../scripts/lib/child.ts";
import { startServer } from "../../scripts/lib/dev-server.ts";
import { freePort } from "../../scripts/lib/ports.ts";
import { openCutLine } from "./cut-line.ts";

/** A Daymark of its own, and its way to Supabase, which can be cut. */
export async function openOwnServer() {
  const line = await openCutLine();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer(
    {
      program: programOf("@remix-run/serve", "remix-serve"),
      args: ["./build/server/index.js"],
      env: {
        NODE_ENV: "production",
        SESSION_SECRET: randomBytes(32).toString("hex"),
        HOST: "127.0.0.1",
        PORT: String(port),
        APP_URL: url,
        SUPABASE_URL: `http://127.0.0.1:${line.port}`,
      },
      url,
    },
    () => undefined,
  );
  return {
    url,
    cut: line.cut,
    mend: line.mend,
    async close() {
      await stopChild(server);
      await line.close();
    },
  };
}
