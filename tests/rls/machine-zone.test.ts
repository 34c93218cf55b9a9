// The tests mean the same times on every machine.
import { expect, test, vi } from "vitest";
import { ownerSql } from "../fixtures/owner-sql.ts";

const sql = ownerSql();

test.each([
  ["UTC", 0],
  ["America/New_York", 240],
  ["Asia/Kathmandu", -345],
  ["Pacific/Auckland", -780],
])(
  "a time without a zone is the same for the database on a machine in %s",
  async (zone, offset) => {
    vi.stubEnv("TZ", zone);
    expect(new Date("2026-10-25T02:30Z").getTimezoneOffset()).toBe(offset);
    const at = "2026-10-25 02:30:00";
    const [row] = await sql`
      select ${at}::timestamp::text as plain, ${at}::timestamptz::text as zoned,
        ${"2026-10-25"}::date::text as day, ${new Date("2026-10-25T02:30Z")}::timestamptz::text as instant,
        '2026-10-25 02:30'::timestamp as read, '2026-10-25 02:30Z'::timestamptz as read_zoned`;
    const read = new Date("2026-10-25T02:30Z");
    expect(row).toEqual({
      ...{ plain: at, zoned: `${at}+00`, day: "2026-10-25", instant: `${at}+00` },
      ...{ read, read_zoned: read },
    });
  },
);
