import { expect, test } from "vitest";
import { openPool } from "./pool";

test("a hanging delivery takes one place, and the others continue", async () => {
  const pool = openPool(4);
  const done: Array<string> = [];
  let letGo: () => void = () => undefined;
  const hanging = new Promise<void>((resolve) => (letGo = resolve));
  pool.begin("ana", async () => {
    await hanging;
    done.push("what hung");
  });
  for (let time = 0; time < 20; time += 1) {
    expect(await pool.room()).toBeGreaterThanOrEqual(1);
    pool.begin("ben", async () => {
      await Promise.resolve();
      done.push("another");
    });
  }
  expect(pool.underWay()).toContain("ana");
  const over = pool.end().then(() => done.push("the end"));
  await expect.poll(() => done.length).toBe(20);
  expect(new Set(done)).toEqual(new Set(["another"]));
  letGo();
  await over;
  expect(done.slice(20)).toEqual(["what hung", "the end"]);
});
