import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { programOf, startNode } from "./child.ts";
import { Mistake } from "./mistake.ts";
import { freePort } from "./ports.ts";

const LOOK_AGAIN_MS = 100;
/** The first request is repeated if the answer takes longer. */
const ANSWER_WITHIN_MS = 60_000;

type Server = {
  program: string;
  args: Array<string>;
  cwd?: string;
  env: Record<string, string>;
  url: string;
};

/**
 * Starts a web server and returns it once it answers. Its earlier output is shown only if it fails; later output goes
 * to `say`. Waits for as long as it runs, since a busy machine takes minutes; throws a Mistake if it ends.
 */
export async function startServer(
  server: Server,
  say: (text: string) => void,
): Promise<ChildProcess> {
  const child = startNode(server.program, server.args, server);
  let early: string | null = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      if (early === null) say(text);
      else early += text;
    });
  }
  while (!(await answers(server.url))) {
    if (child.exitCode === null && child.signalCode === null) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      continue;
    }
    throw new Mistake(`The web server did not come up at ${server.url}:\n${early}`);
  }
  early = null;
  return child;
}

type Build = {
  env: Record<string, string>;
  port?: number;
  /** The folder of the build. */
  cwd?: string;
  say?: (text: string) => void;
};

/** Serves a production build with remix-serve, on a free port unless one is given. */
export async function serveBuild({ env, port: wanted, cwd, say = () => undefined }: Build) {
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const server = {
    program: programOf("@remix-run/serve", "remix-serve"),
    args: ["./build/server/index.js"],
    ...(cwd === undefined ? {} : { cwd }),
    env: {
      NODE_ENV: "production",
      SESSION_SECRET: randomBytes(32).toString("hex"),
      HOST: "127.0.0.1",
      PORT: String(port),
      APP_URL: url,
      ...env,
    },
    url,
  };
  return { url, port, process: await startServer(server, say) };
}

async function answers(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(url, { redirect: "manual", signal });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
