/** Something that the person who started a script can put right; its message says how, in one line. */
export class Mistake extends Error {
  override name = "Mistake";
}

const inPlainWords = ["Mistake", "LocalSupabaseError"];
const DENIED = ["EACCES", "EPERM", "EROFS"];

/** Whether there is no such file, rather than one that may not be read. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}

/** The system's refusal to read or write a file, in words; null for any other error. */
export function denialOf(error: unknown): string | null {
  const code = codeOf(error);
  if (!DENIED.includes(code) || !(error instanceof Error) || !("path" in error)) return null;
  const user = process.getuid?.() ?? "of the person who started it";
  const act = "syscall" in error ? String(error.syscall) : "open";
  return `The system does not let Daymark ${act} ${String(error.path)} (${code}). It runs as user ${user}: give that one the right to, or start it as the one who owns that (in a container with --user).`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Prints a mistake as one line and anything else with its stack, and makes the process fail. */
export function reportFailure(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof Error && inPlainWords.includes(error.name)) console.error(error.message);
  else console.error(denialOf(error) ?? error);
}

/** Runs a script's main function and ends the process when it is done; a mistake becomes one line. */
export async function runScript(main: () => Promise<void>): Promise<never> {
  await main().catch(reportFailure);
  process.exit();
}
