import { readFile } from "node:fs/promises";
import type postgres from "postgres";
import { z } from "zod";

const OffersSchema = z.object({ offers: z.array(z.string()), wants: z.array(z.string()) });

/** What a version's database offers to its server, and which arguments it requires. */
export type Offers = z.infer<typeof OffersSchema>;

export async function offersOf(sql: postgres.Sql | postgres.TransactionSql): Promise<Offers> {
  const query = await readFile(new URL("offers.sql", import.meta.url), "utf8");
  const rows = await sql.unsafe<Array<{ offers: string; wants: string | null }>>(query);
  return {
    offers: rows.map(({ offers }) => offers),
    wants: rows.flatMap(({ wants }) => wants ?? []),
  };
}

export function readOffers(json: string): Offers {
  return OffersSchema.parse(JSON.parse(json));
}

/** What the server of an earlier version would miss in this database, or not know to be required. */
export function missedBy(earlier: Offers, now: Offers): Array<string> {
  const [had, offered] = [new Set(earlier.wants), new Set(now.offers)];
  function knows(wanted: string): boolean {
    return earlier.offers.includes(`function ${wanted.replace(/^argument \S+ of /, "")}`);
  }
  return [
    ...earlier.offers.filter((line) => !offered.has(line)).map((line) => `gone: ${line}`),
    ...now.wants
      .filter((line) => knows(line) && !had.has(line))
      .map((line) => `wanted now: ${line}`),
  ];
}
