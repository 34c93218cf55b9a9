import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { become } from "../become.ts";
import type { Claims } from "../jwt.ts";

export type Authorizer = ReturnType<typeof createAuthorizer>;

class Undo extends Error {}

/** Checks the policies on realtime.messages as the hosted service does: with a probe row that is always rolled back. */
export function createAuthorizer(databaseUrl: string) {
  const sql = postgres(databaseUrl, {
    max: 4,
    connect_timeout: 5,
    onnotice: () => undefined,
    connection: { application_name: "daymark-realtime", statement_timeout: 5_000 },
  });

  return {
    /** Returns whether row-level security lets these claims read the topic; throws if the database is unreachable. */
    async canRead(topic: string, claims: Claims): Promise<boolean> {
      let isSeen = false;
      try {
        await sql.begin(async (tx) => {
          const id = randomUUID();
          await tx`insert into realtime.messages (id, topic, extension, private)
            values (${id}, ${topic}, 'broadcast', true)`;
          await become(tx, claims, { "realtime.topic": topic });
          isSeen = (await tx`select id from realtime.messages where id = ${id}`).length === 1;
          throw new Undo();
        });
      } catch (error) {
        if (error instanceof Undo) return isSeen;
        // A policy that fails allows nothing.
        if (error instanceof postgres.PostgresError) return false;
        throw error;
      }
      return false;
    },
    close: () => sql.end({ timeout: 2 }),
  };
}
