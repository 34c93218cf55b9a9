import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { become } from "../become.ts";
import type { Claims } from "../jwt.ts";

export type Authorizer = {
  /** Returns whether row-level security lets these claims read the topic; throws if the database is unreachable. */
  canRead(topic: string, claims: Claims): Promise<boolean>;
  /** Returns whether row-level security lets these claims send to the topic; throws if the database is unreachable. */
  canWrite(topic: string, claims: Claims): Promise<boolean>;
  close(): Promise<void>;
};

type Transaction = postgres.TransactionSql;

class Undo extends Error {
  allowed: boolean;

  constructor(allowed: boolean) {
    super("rolled back on purpose");
    this.allowed = allowed;
  }
}

/**
 * Checks the policies on realtime.messages as the hosted service does: with a probe row that is always rolled back.
 */
export function createAuthorizer(databaseUrl: string): Authorizer {
  const sql = postgres(databaseUrl, {
    max: 4,
    connect_timeout: 5,
    onnotice: () => undefined,
    connection: { application_name: "daymark-realtime", statement_timeout: 5_000 },
  });

  async function probe(ask: (tx: Transaction) => Promise<boolean>): Promise<boolean> {
    try {
      await sql.begin(async (tx) => {
        throw new Undo(await ask(tx));
      });
    } catch (error) {
      if (error instanceof Undo) return error.allowed;
      // A policy that fails allows nothing; class 57 is a database that is shutting down or starting.
      if (error instanceof postgres.PostgresError && !error.code.startsWith("57")) return false;
      throw error;
    }
    return false;
  }

  return {
    canRead: (topic, claims) =>
      probe(async (tx) => {
        const id = randomUUID();
        await tx`insert into realtime.messages (id, topic, extension, private)
          values (${id}, ${topic}, 'broadcast', true)`;
        await become(tx, claims, { "realtime.topic": topic });
        const seen = await tx`select id from realtime.messages where id = ${id}`;
        return seen.length === 1;
      }),
    canWrite: (topic, claims) =>
      probe(async (tx) => {
        await become(tx, claims, { "realtime.topic": topic });
        await tx`insert into realtime.messages (id, topic, extension, private)
          values (${randomUUID()}, ${topic}, 'broadcast', true)`;
        return true;
      }),
    close: () => sql.end({ timeout: 2 }),
  };
}
