import { createHash, randomInt } from "node:crypto";
import { openClient } from "./workplace.ts";

/** Without characters that are taken for others: 0 and O, 1, I and L. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const AGAIN_MS = 5_000;

/**
 * While nobody has an account, prints a new code with which somebody makes the first one in the browser; nobody else
 * can come first. Tries until the database answers.
 */
export async function printSetupCode(): Promise<void> {
  const {
    SUPABASE_URL: url = "",
    SUPABASE_SECRET_KEY: key = "",
    APP_URL: origin = "",
  } = process.env;
  const code = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  const { data: isNeeded, error } = await openClient(url, key).rpc("begin_setup", {
    p_code_hash: createHash("sha256").update(code).digest("hex"),
  });
  if (error) {
    setTimeout(() => void printSetupCode(), AGAIN_MS).unref();
    return;
  }
  if (!isNeeded) return;
  const written = code.match(/.{4}/g)?.join("-");
  console.log(
    `Nobody has an account yet. Open ${new URL("/setup", origin).href} and enter the code ${written}`,
  );
}
