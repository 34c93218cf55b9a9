// Started by the benchmark: runs the embedded Supabase of a checkout, with its migrations, until its standard input ends.
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { z } from "zod";
import { RunningSchema } from "../scripts/lib/embedded.ts";

const [folder = ".", siteUrl = ""] = process.argv.slice(2);

const StoppableSchema = RunningSchema.extend({
  stop: z.function({ input: [], output: z.promise(z.void()) }),
});
const ModuleSchema = z.object({
  startMigrated: z.function({ input: [z.string()], output: z.promise(StoppableSchema) }),
});

const module: unknown = await import(pathToFileURL(join(folder, "scripts/lib/throwaway.ts")).href);
const running = await ModuleSchema.parse({ ...Object(module) }).startMigrated(siteUrl);
console.log(JSON.stringify(running));
process.stdin.resume();
await once(process.stdin, "close");
await running.stop();
process.exit();
