import { randomUUID } from "node:crypto";
import type postgres from "postgres";

export type Tx = postgres.TransactionSql;

/** Runs the rest of a transaction with the rights of this person. */
export async function actAs(tx: Tx, uid: string): Promise<void> {
  await tx`reset role`;
  // A token is valid only as long as its session.
  const session = randomUUID();
  await tx`insert into auth.sessions (id, user_id, created_at, updated_at) values (${session}, ${uid}, now(), now())`;
  const claims = JSON.stringify({ sub: uid, role: "authenticated", session_id: session });
  await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${uid}, true)`;
  await tx`set local role authenticated`;
}

/** Runs the rest of a transaction as the database's owner again, with nobody signed in. */
export async function actAsOwner(tx: Tx): Promise<void> {
  await tx`reset role`;
  await tx`select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true)`;
}

/** Does something with a task in the name of the person as whom the transaction acts. */
export async function act(
  tx: Tx,
  kind: string,
  task: string,
  args: Record<string, unknown> = {},
): Promise<void> {
  await tx`
    select from public.do_command(${randomUUID()}, ${kind}::public.command_kind, array[${task}]::uuid[], null,
      ${JSON.stringify(args)}::text::jsonb)`;
}
