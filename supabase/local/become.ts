import type postgres from "postgres";
import type { Claims } from "./jwt.ts";

type Caller = Pick<Claims, "role" | "sub">;

/** Lets the rest of a transaction run with the rights of these claims, and with these settings. */
export async function become(
  tx: postgres.TransactionSql,
  claims: Caller,
  settings: Record<string, string>,
): Promise<void> {
  const all = {
    role: claims.role,
    "request.jwt.claims": JSON.stringify(claims),
    "request.jwt.claim.sub": claims.sub ?? "",
    "request.jwt.claim.role": claims.role,
    "request.headers": "{}",
    ...settings,
  };
  await tx`select set_config(key, value, true) from json_each_text(${JSON.stringify(all)}::text::json)`;
}
