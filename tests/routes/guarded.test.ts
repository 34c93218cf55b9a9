import { beforeAll, expect, test } from "vitest";
import { deactivate, type Person, seedPeople } from "../fixtures/people";
import { type Route, routes } from "../fixtures/route-modules";
import { keptCookie, redirectOf, send, visit } from "../fixtures/visits";

/** Public routes, each with its response to somebody without a session. */
const PUBLIC = [
  "_index",
  "about",
  "logout",
  "refused",
  "forgot-password",
  "setup",
  "join.:key",
  "sign-in",
  "unsubscribe",
  "auth.google",
  "auth.callback",
  "auth.confirm",
  "calendar.:file",
  "*",
  "resources.health.live",
  "resources.health.ready",
  "resources.health.told",
  "resources.pulse",
  "resources.awaited",
  "resources.language",
];
/** Not pages: scripts request them, and read the status. */
const RESOURCES = ["resources.realtime-token"];

const guarded = routes.filter(({ name }) => !PUBLIC.includes(name) && !RESOURCES.includes(name));
const adminOnly = guarded.filter(({ name }) =>
  /^admin-dashboard|^resources\.(brief-tasks|suggestions|import-people|people|relief)$/.test(name),
);

let people: { admin: Person; ana: Person; ben: Person };
beforeAll(async () => {
  people = await seedPeople();
});

/** Where a route's loader and its action redirect this person; null for one that lets them in. */
async function turnedAwayTo(person: Person | null, route: Route) {
  const { loader, action } = await route.load();
  const results = [];
  if (loader) results.push(await redirectOf(loader(await visit(person, route.path))));
  if (action) results.push(await redirectOf(action(await send(person, route.path, {}))));
  return results;
}

test("the list of routes is not empty, and names each public one", () => {
  expect(guarded.length).toBeGreaterThan(10);
  expect(adminOnly.length).toBeGreaterThan(8);
  expect(routes.map(({ name }) => name)).toEqual(expect.arrayContaining([...PUBLIC, ...RESOURCES]));
});

test.each(guarded)(
  "$name redirects to the sign-in page without a session §2.12 §threat.206",
  async (route) => {
    const answers = await turnedAwayTo(null, route);
    expect(answers.length).toBeGreaterThan(0);
    for (const location of answers) expect(location).toMatch(/^\/\?next=/);
  },
);

test.each(adminOnly)("$name redirects a user to the user dashboard §2.14", async (route) => {
  const answers = await turnedAwayTo(people.ana, route);
  expect(answers.length).toBeGreaterThan(0);
  for (const location of answers) expect(location).toBe("/user-dashboard");
});

/** Addresses that redirect to others. */
const MOVED = [
  "user-dashboard.notifications",
  "admin-dashboard.rejected",
  "admin-dashboard.to-check",
];

test.each(guarded.filter(({ name }) => !MOVED.includes(name)))(
  "$name lets an admin in §2.13",
  async (route) => {
    const { loader, action } = await route.load();
    // Some only accept forms; an empty form changes nothing.
    const answer = loader
      ? loader(await visit(people.admin, route.path))
      : action?.(await send(people.admin, route.path, {}));
    expect(answer).toBeDefined();
    expect(await redirectOf(answer)).toBeNull();
  },
);

test("a deactivated person's session opens nothing from the next request §4.3 §rights.19", async () => {
  await keptCookie(people.ben);
  await deactivate(people.admin, people.ben);
  for (const route of guarded) {
    const answers = await turnedAwayTo(people.ben, route);
    for (const location of answers) expect(location, route.name).toMatch(/^\/\?next=/);
  }
});

test.each(routes.filter(({ name }) => RESOURCES.includes(name)))(
  "$name answers nobody-signed-in with 401",
  async (route) => {
    const { loader } = await route.load();
    const answer = await loader?.(await visit(null, route.path));
    expect(answer instanceof Response ? answer : answer?.init).toMatchObject({ status: 401 });
  },
);

test("an unknown path redirects to the sign-in page §2.8", async () => {
  const splat = routes.find(({ name }) => name === "*")!;
  expect(await turnedAwayTo(null, splat)).toEqual(["/", "/"]);
});

test("the sign-in page redirects signed-in people to their own pages", async () => {
  const { loader } = await routes.find(({ name }) => name === "_index")!.load();
  expect(await redirectOf(loader?.(await visit(people.ana, "/")))).toBe("/user-dashboard");
  expect(await redirectOf(loader?.(await visit(people.admin, "/")))).toBe("/admin-dashboard");
  expect(await redirectOf(loader?.(await visit(null, "/")))).toBeNull();
});
