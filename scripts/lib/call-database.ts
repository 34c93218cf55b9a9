import type { Supabase } from "./environment.ts";

const PATIENCE_MS = 20_000;

/** Calls a function of the database with the server's rights; throws if it is refused or there is no answer. */
export async function callDatabase(
  { url, secretKey }: Pick<Supabase, "url" | "secretKey">,
  name: string,
  args: object,
): Promise<unknown> {
  const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} answers ${answer.status}: ${text.slice(0, 200)}`);
  return text === "" ? null : JSON.parse(text);
}
