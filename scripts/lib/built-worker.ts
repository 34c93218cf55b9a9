import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { configuredSupabase, readEnvironment, requireOwnSettings, root } from "./environment.ts";
import { Mistake } from "./mistake.ts";

const build = join(root, "build/worker/worker.js");

const WorkerSchema = z.object({
  work: functionSchema<(stop: AbortSignal) => Promise<void>>(),
  takeReceivedMail: functionSchema<(raw: Uint8Array) => Promise<string>>(),
});

function functionSchema<T>() {
  return z.custom<T>((value) => typeof value === "function");
}

/** The worker's functions, with the environment that it reads; in development from the sources as they are. */
export async function readWorker(): Promise<z.infer<typeof WorkerSchema>> {
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
    return WorkerSchema.parse(await (await import("./worker-build.ts")).loadWorker());
  if (!existsSync(build))
    throw new Mistake("There is no production build. Run npm run build first.");
  return WorkerSchema.parse(await import(build));
}
