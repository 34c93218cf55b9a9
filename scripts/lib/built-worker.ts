import { existsSync } from "node:fs";
import { join } from "node:path";
import { partOf } from "../../server/bent/part-of.ts";
import { configuredSupabase, readEnvironment, requireOwnSettings, root } from "./environment.ts";
import { Mistake } from "./mistake.ts";

const build = join(root, "build/worker/worker.js");

type Worker = {
  work: (stop: AbortSignal) => Promise<void>;
  takeReceivedMail: (raw: Uint8Array) => Promise<string>;
};

function workerOf(loaded: unknown): Worker {
  if (isWorker(loaded)) return loaded;
  throw new Error("What was built is no worker");
}

function isWorker(loaded: unknown): loaded is Worker {
  return ["work", "takeReceivedMail"].every((name) => typeof partOf(loaded, name) === "function");
}

/** The worker's functions, with the environment that the worker reads; in development from the sources. */
export async function readWorker(): Promise<Worker> {
  const environment = readEnvironment();
  if (configuredSupabase(environment) === null) {
    throw new Mistake(
      "SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY are not set. The worker needs a Supabase project; npm run dev starts one, with a worker.",
    );
  }
  const mode = environment.NODE_ENV ?? "production";
  if (mode === "production") requireOwnSettings(environment);
  Object.assign(process.env, { NODE_ENV: "production" }, environment);
  if (mode === "development")
    return workerOf(await (await import("./worker-build.ts")).loadWorker());
  if (!existsSync(build))
    throw new Mistake("There is no production build. Run npm run build first.");
  return workerOf(await import(build));
}
