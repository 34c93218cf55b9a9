// The check after each file of tests that it has left what is one for all as it was.
import { expect, test } from "vitest";
import { rolledBack } from "../fixtures/database.ts";
import { oneForAll } from "../fixtures/one-for-all.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";

const sql = ownerSql();

const LEFT = {
  workspace_settings: "update workspace_settings set largest_file_mb = 24",
  departments: "update departments set archived_at = now() where value = 'hr'",
  "private.closed_days": "insert into private.closed_days values ('2090-01-01', 'Fair')",
  "private.delivery_settings":
    "update private.delivery_settings set quiet_from = '22:00', quiet_until = '06:00'",
  "private.delivery_channels": "update private.delivery_channels set hold = '1 hour'",
  "private.check_settings": "update private.check_settings set hours = 1",
  "private.mail_stop": "insert into private.mail_stop (problem) values ('Down')",
  functions: "create function private.left_behind() returns integer language sql as 'select 1'",
  triggers: "alter table tasks disable trigger user",
};

test.each(Object.entries(LEFT))("%s as a file leaves it differs", async (name, statement) => {
  await rolledBack(sql, async (tx) => {
    const found = await oneForAll(tx);
    expect(await oneForAll(tx)).toEqual(found);
    await tx.unsafe(statement);
    const left = await oneForAll(tx);
    expect({ ...left, [name]: null }).toEqual({ ...found, [name]: null });
    expect(left[name]).not.toEqual(found[name]);
  });
});
