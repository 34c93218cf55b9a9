import type { ChildProcess } from "node:child_process";
import { startNode } from "./child.ts";
import { Mistake } from "./mistake.ts";

const LOOK_AGAIN_MS = 100;
/** A first answer that takes longer is requested again. */
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
