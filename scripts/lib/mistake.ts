/** Something that the person who started a script can put right; its message says how, in one line. */
export class Mistake extends Error {
  override name = "Mistake";
}

const inPlainWords = ["Mistake", "LocalSupabaseError"];

/** Prints a mistake as one line and anything else with its stack, and makes the process fail. */
export function reportFailure(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof Error && inPlainWords.includes(error.name)) console.error(error.message);
  else console.error(error);
}

/** Runs a script's main function and ends the process when it is done; a mistake becomes one line. */
export async function runScript(main: () => Promise<void>): Promise<never> {
  await main().catch(reportFailure);
  process.exit();
}
