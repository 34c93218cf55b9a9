import { expect, test } from "vitest";
import { Constants } from "../../../app/core/server/types.generated.ts";
import type { NewsKind } from "../../../app/task/entries/news.ts";
import { NEWS } from "../../../app/task/entries/news.words.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";

const sql = ownerSql();

function storedKinds() {
  return sql<
    Array<{ kind: NewsKind; entry: string | null; push: string | null }>
  >`select kind, entry, pace as push from private.delivery_kinds order by kind`;
}

test("each kind of news has a row that says how it is told, and there is no other row", async () => {
  const kinds = (await storedKinds()).map(({ kind }) => kind);
  expect(kinds).toEqual([...Constants.public.Enums.delivery_kind]);
});

test("whatever is pushed has its text", async () => {
  for (const { kind, push } of await storedKinds()) {
    expect(NEWS[kind].locked !== "", kind).toBe(push !== null);
  }
});

test("every kind of entry but what was missed, and who left, is a kind of news, and only a change is several", async () => {
  const entries = (await storedKinds()).flatMap(({ entry }) => (entry === null ? [] : [entry]));
  expect([...new Set([...entries, "missed", "left_conversation"])].toSorted()).toEqual(
    Constants.public.Enums.notification_kind.toSorted(),
  );
  expect(entries.filter((entry, place) => entries.indexOf(entry) !== place)).toEqual([
    "changed",
    "changed",
    "changed",
    "changed",
  ]);
});
