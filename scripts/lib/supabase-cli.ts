import { programOf, runNode, type Output } from "./child.ts";
import { isHere, overTls } from "./database.ts";
import { Mistake } from "./mistake.ts";

/** Runs the official CLI in this project and returns what it printed. */
export function runCli(
  args: Array<string>,
  onOutput?: (text: string) => void,
  env: Record<string, string> = {},
): Promise<Output> {
  return runNode(programOf("supabase", "supabase"), args, {
    env: {
      DO_NOT_TRACK: "1",
      SUPABASE_YES: "1",
      NO_COLOR: "1",
      ...env,
    },
    onOutput,
  });
}

/** Runs the official CLI against a database and returns its output; throws a Mistake with its words if it fails. */
export async function runOnDatabase(args: Array<string>, dbUrl: string): Promise<Output> {
  const remote = overTls(dbUrl);
  // On this machine, asking a database for TLS first only makes noise.
  const env = isHere(dbUrl) ? { PGSSLMODE: "disable" } : undefined;
  const output = await runCli([...args, `--remote=${remote}`], undefined, env);
  if (output.code === 0) return output;
  const words = `${output.stdout}\n${output.stderr}`.replaceAll(remote, "the database").trim();
  throw new Mistake(`supabase ${args.slice(0, 2).join(" ")} failed:\n${words}`);
}
