import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import webPush from "web-push";
import { z } from "zod";
import type { Environment } from "./environment.ts";

const KeysSchema = z.object({ VAPID_PUBLIC_KEY: z.string(), VAPID_PRIVATE_KEY: z.string() });

/** New keys for push services, under the names of their environment variables. */
export function makePushKeys(): z.infer<typeof KeysSchema> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}

/**
 * The keys of the environment, or the keys that were made for the embedded Supabase with this data: its devices know
 * them.
 */
export async function keptPushKeys(
  environment: Environment,
  dataDir: string,
): Promise<Partial<z.infer<typeof KeysSchema>>> {
  if (environment.VAPID_PUBLIC_KEY !== undefined || environment.VAPID_PRIVATE_KEY !== undefined) {
    return {};
  }
  const file = join(dataDir, "push-keys.json");
  const text = await readFile(file, "utf8").catch(() => null);
  if (text !== null) return KeysSchema.parse(JSON.parse(text));
  const keys = makePushKeys();
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
