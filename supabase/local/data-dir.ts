import { access, chmod, constants, mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { LocalSupabaseError } from "./errors.ts";

/** Returns the full path of the data folder, which is made if necessary; throws if this account may not use it. */
export async function prepareDataDir(path: string): Promise<string> {
  const dataDir = resolve(path);
  try {
    await mkdir(dataDir, { recursive: true });
    // Secrets are files of mode 0600; Postgres's account must be able to pass through to its own folder.
    if (process.getuid?.() === 0) await chmod(dataDir, 0o711);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new LocalSupabaseError(
      `The data folder ${dataDir} cannot be used by this account (${reason}). Start it as the account that made it, or choose another folder.`,
    );
  }
  return dataDir;
}
