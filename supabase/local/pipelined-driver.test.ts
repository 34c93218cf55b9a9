import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { openStage } from "../../tests/local/support.ts";
import { PipelinedDriver } from "./pipelined-driver.ts";

const stage = await openStage();

test("a statement that cannot be sent fails alone", async () => {
  const driver = new PipelinedDriver(() => stage.sql);
  const connection = await driver.acquireConnection();
  const most = Array.from({ length: 65_534 }, (_, index) => `$${index + 1}`).join();
  for (const given of [Array.from({ length: 65_534 }, () => "1"), [undefined]]) {
    await driver.beginTransaction(connection);
    const query = CompiledQuery.raw(`select 1 where '1' in (${most})`, given);
    await expect(connection.executeQuery(query)).rejects.toThrow("parameters");
    await driver.rollbackTransaction(connection);
  }
  const { rows } = await connection.executeQuery(CompiledQuery.raw("select 1 as one"));
  expect(rows).toEqual([{ one: 1 }]);
  await driver.releaseConnection(connection);
});
