import { beforeAll, expect, test } from "vitest";
import { countRequests } from "../fixtures/count-requests";
import { testEnv } from "../fixtures/env";
import { type Person, seedPeople } from "../fixtures/people";
import { framesAround, leaves } from "../fixtures/route-modules";
import { keptCookie, visit } from "../fixtures/visits";

const pages = leaves.filter(({ name }) => /^(admin|user)-dashboard/.test(name));

let people: { admin: Person; ana: Person };
beforeAll(async () => {
  people = await seedPeople();
  await Promise.all([keptCookie(people.admin), keptCookie(people.ana)]);
});

test.each(pages)("$path asks Supabase at most twice in sequence", async (route) => {
  const person = route.name.startsWith("admin") ? people.admin : people.ana;
  const modules = await Promise.all(framesAround(route).map(({ load }) => load()));
  expect(modules.length).toBeGreaterThan(1);
  // As Remix does: all loaders of a page at once, each with its own request and all with one context.
  const context = {};
  const { paths, inSequence } = await countRequests(() =>
    Promise.all(
      modules.map(async ({ loader }) =>
        loader?.({ ...(await visit(person, route.path)), context }),
      ),
    ),
  );
  expect(inSequence, paths.join(", ")).toBeLessThanOrEqual(2);
  expect(paths.filter((path) => path.endsWith("/rpc/me"))).toHaveLength(1);
});

test("requests one after the other are told from those at the same time", async () => {
  const url = testEnv().SUPABASE_URL;
  const together = await countRequests(() => Promise.all([fetch(url), fetch(url), fetch(url)]));
  expect(together).toMatchObject({ inSequence: 1, paths: ["/", "/", "/"] });
  const chained = await countRequests(async () => {
    await Promise.all([fetch(url), fetch(url)]);
    await fetch(url);
    await fetch(url);
  });
  expect(chained.inSequence).toBe(3);
});
