import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { LocalSupabaseError } from "./errors.ts";

// Passwords go into SQL and URLs unescaped, so the alphabet is part of the contract.
const Token = z.string().regex(/^[\w-]{20,}$/);

const SecretsSchema = z.object({
  databasePassword: Token,
  apiPassword: Token,
  jwtSecret: Token,
  publishableKey: Token,
  secretKey: Token,
});

export type Secrets = z.infer<typeof SecretsSchema>;

function random(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** Returns the keys and passwords of this data folder; they are made once, at random, and stored with mode 0600. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, "secrets.json");
  const text = await readIfThere(file);
  if (text !== null) return parse(text, file);

  const secrets: Secrets = {
    databasePassword: random(),
    apiPassword: random(),
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
  };
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secrets;
}

function parse(text: string, file: string): Secrets {
  try {
    return SecretsSchema.parse(JSON.parse(text));
  } catch {
    throw new LocalSupabaseError(
      `${file} is damaged. Put it back from a copy, or start over with an empty data folder (npm run db:reset).`,
    );
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw new LocalSupabaseError(
      `${file} cannot be read by this account. Start as the account that made it, or choose another data folder.`,
    );
  }
}
