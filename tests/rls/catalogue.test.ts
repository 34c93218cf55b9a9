import { afterAll, expect, test } from "vitest";
import { describeCatalogue } from "../../scripts/lib/catalogue.ts";
import { superuserConnection } from "../fixtures/database.ts";

const sql = superuserConnection();
afterAll(() => sql.end());

const SET_UP = `
  create type private.tried_kind as enum ('a', 'b');
  create table private.tried (id integer primary key, text text, kind private.tried_kind, other integer);
  create function private.try(value integer) returns integer language sql stable set search_path = ''
    return value;
  create function private.try_trigger() returns trigger language plpgsql set search_path = ''
    as 'begin return null; end';
  create trigger tried after insert on private.tried for each row execute function private.try_trigger();
  create policy tried on private.tried for select to authenticated using (id > 0);
  create view private.tried_view with (security_invoker = true) as select id from private.tried;
  create index tried_by_text on private.tried (text);
  create sequence private.tried_seq;
`;

const CHANGES = [
  "alter table private.tried alter column text set not null",
  "alter table private.tried alter column text set default 'x'",
  "alter table private.tried alter column text type varchar(20)",
  `alter table private.tried alter column text type text collate "C"`,
  "alter table private.tried add column more integer generated always as (id + 1) stored",
  "alter table private.tried drop column other",
  "alter table private.tried add constraint positive check (id > 0)",
  "alter table private.tried enable row level security",
  "alter table private.tried owner to authenticated",
  "comment on column private.tried.text is 'Something.'",
  "comment on function private.try is 'Something.'",
  "grant select on private.tried to authenticated",
  "grant update (text) on private.tried to authenticated",
  "grant usage on sequence private.tried_seq to authenticated",
  "grant usage on schema private to anon",
  "grant execute on function private.try to anon",
  "alter sequence private.tried_seq increment 2",
  "alter type private.tried_kind add value 'c' before 'b'",
  "alter function private.try volatile",
  "alter function private.try security definer",
  "alter function private.try cost 7",
  "alter function private.try set enable_seqscan = off",
  "create or replace function private.try(value integer) returns integer language sql stable set search_path = '' return value + 1",
  "create or replace function private.try_trigger() returns trigger language plpgsql set search_path = '' as 'begin return new; end'",
  "alter table private.tried disable trigger tried",
  "create or replace trigger tried before insert on private.tried for each row execute function private.try_trigger()",
  "alter policy tried on private.tried using (id > 1)",
  "alter policy tried on private.tried to anon",
  "alter view private.tried_view set (security_invoker = false)",
  "create or replace view private.tried_view with (security_invoker = true) as select id from private.tried where id > 0",
  "drop index private.tried_by_text",
  "create index tried_by_kind on private.tried (kind) where id > 0",
];

class RollBack extends Error {}

function forgetRollBack(error: unknown): void {
  if (!(error instanceof RollBack)) throw error;
}

test("the description of a database shows every change to it", async () => {
  const untold: Array<string> = [];
  await sql
    .begin("isolation level repeatable read", async (transaction) => {
      await transaction.unsafe(SET_UP).simple();
      const before = await describeCatalogue(transaction, ["private"]);
      for (const change of CHANGES) {
        await transaction
          .savepoint(async (savepoint) => {
            await savepoint.unsafe(change);
            const after = await describeCatalogue(savepoint, ["private"]);
            if (after.join() === before.join()) untold.push(change);
            throw new RollBack();
          })
          .catch(forgetRollBack);
      }
      throw new RollBack();
    })
    .catch(forgetRollBack);
  expect(untold).toEqual([]);
});
