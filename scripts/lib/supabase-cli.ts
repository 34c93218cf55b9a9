import { programOf, runNode, type Output } from "./child.ts";
import { Mistake } from "./mistake.ts";

/** Asking a database on this machine for TLS first only makes noise. */
function isLoopback(arg: string): boolean {
  return /^--remote=postgres(ql)?:.*@(127\.0\.0\.1|localhost)[:/]/.test(arg);
}

/** Runs the official CLI in this project and returns what it printed. */
export function runCli(args: Array<string>, onOutput?: (text: string) => void): Promise<Output> {
  return runNode(programOf("supabase", "supabase"), args, {
    env: {
      DO_NOT_TRACK: "1",
      SUPABASE_YES: "1",
      NO_COLOR: "1",
      ...(args.some(isLoopback) ? { PGSSLMODE: "disable" } : {}),
    },
    onOutput,
  });
}

/** Runs the official CLI against a database and returns its output; throws a Mistake with its words when it fails. */
export async function runOnDatabase(args: Array<string>, dbUrl: string): Promise<Output> {
  const output = await runCli([...args, `--remote=${dbUrl}`]);
  if (output.code === 0) return output;
  const words = `${output.stdout}\n${output.stderr}`.replaceAll(dbUrl, "the database").trim();
  throw new Mistake(`supabase ${args.slice(0, 2).join(" ")} failed:\n${words}`);
}
