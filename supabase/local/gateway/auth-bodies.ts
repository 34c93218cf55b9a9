import { z } from "zod";
import { hasNul, isTooDeep } from "../odd-json.ts";
import { authError, parseJson } from "./replies.ts";

const Text = z.string();
const MaybeText = Text.nullish();
const Data = z.record(Text, z.unknown()).nullish();

/** What the real Auth server reads from a body, with its type; it ignores the rest. */
const BODIES: Partial<Record<string, Record<string, z.ZodType>>> = {
  "token?password": { email: Text, phone: Text, password: Text },
  "token?refresh_token": { refresh_token: Text },
  "token?pkce": { auth_code: Text, code_verifier: Text },
  verify: { type: Text, token: Text, token_hash: Text, email: Text },
  recover: { email: Text, code_challenge: MaybeText, code_challenge_method: MaybeText },
  user: { email: Text, password: Text, current_password: Text, nonce: Text, data: Data },
};

/**
 * Returns the refusal of a body that is not a JSON object, or has another type where the path reads a value;
 * otherwise null.
 */
export function refuseBody(path: string, grant: string | null, text: string): Response | null {
  if (text === "") return null;
  const problem = problemOf(BODIES[path === "token" ? `token?${grant ?? ""}` : path], text);
  if (problem === null) return null;
  return authError(400, "bad_json", `Could not parse request body as JSON: ${problem}`);
}

function problemOf(fields: Record<string, z.ZodType> = {}, text: string): string | null {
  if (isTooDeep(text)) return "exceeded max depth";
  if (hasNul(text)) return "NUL in a text";
  const { error } = z.object(fields).partial().safeParse(parseJson(text));
  if (error === undefined) return null;
  return `at "${error.issues[0]?.path.join(".") ?? ""}"`;
}
