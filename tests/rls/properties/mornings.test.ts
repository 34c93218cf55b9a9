// The mail of the day in five zones: once a day, whatever the clocks do.
import { expect, test } from "vitest";
import { rolledBack } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { serve } from "../../fixtures/deliveries.ts";
import { createPerson } from "../../fixtures/people.ts";
import { drawn } from "./runs.ts";

const sql = ownerSql();

const ana = await createPerson();

/** When, on Ana's clock, her morning mails are planned, if plans are made every half hour for three days. */
async function mornings(zone: string, at: string, from: string): Promise<Array<string>> {
  return rolledBack(sql, async (tx) => {
    await serve(tx);
    await tx`update public.profiles set time_zone = ${zone}, created_at = '2020-01-01' where uid = ${ana.uid}`;
    await tx`insert into private.delivery_habits (person, morning_at) values (${ana.uid}, ${at})`;
    // Each plan runs in a statement of its own, to see what the last one has planned.
    await tx.unsafe(`
      create temp table looks (at timestamptz) on commit drop;
      do $$
      declare t timestamptz;
      begin
        for t in select generate_series('${from}'::timestamp at time zone '${zone}',
          ('${from}'::timestamp + interval '3 days') at time zone '${zone}', interval '30 minutes')
        loop
          if private.deliver(array(
            select n from unnest(private.news_of_the_morning(t)) n where n.person = '${ana.uid}')) > 0 then
            insert into looks values (t);
          end if;
        end loop;
      end;
      $$`);
    const rows = await tx<Array<{ here: string }>>`
      select to_char(at at time zone ${zone}, 'MM-DD HH24:MI') as here from looks order by at`;
    return rows.map(({ here }) => here);
  });
}

const MORNINGS: Array<[zone: string, at: string, from: string, expected: Array<string>]> = [
  ["Europe/Berlin", "08:00", "2026-03-28", ["03-28 08:00", "03-29 08:00", "03-30 08:00"]],
  ["Europe/Berlin", "02:30", "2026-03-28", ["03-28 02:30", "03-29 03:00", "03-30 02:30"]],
  ["America/New_York", "01:30", "2026-10-31", ["10-31 01:30", "11-01 01:30", "11-02 01:30"]],
  ["Australia/Lord_Howe", "08:00", "2026-10-03", ["10-03 08:00", "10-04 08:00", "10-05 08:00"]],
  ["Asia/Kolkata", "23:30", "2026-12-30", ["12-30 23:30", "12-31 23:30", "01-01 23:30"]],
];

test.each(drawn(MORNINGS))(
  "in %s the mail of %s comes once a day, also when clocks change",
  async (zone, at, from, expected) => {
    expect(await mornings(zone, at, from)).toEqual(expected);
  },
);
