import { beforeAll, expect, test } from "vitest";
import { countRequests } from "../fixtures/count-requests";
import { type Person, seedPeople } from "../fixtures/people";
import { framesAround, leaves, type Route } from "../fixtures/route-modules";
import { assignTask, assignToAll } from "../fixtures/tasks";
import { keptCookie, visit } from "../fixtures/visits";
import { makeGroup } from "../fixtures/groups";

type Opened = { task: string; person: string; group: string; assignment: string };

// Some only redirect.
const pages = leaves.filter(({ name }) =>
  /^(admin|user)-dashboard(?!\.(notifications|rejected|to-check))/.test(name),
);

/** For a page opened by a link, and with everything that its address can open. */
const MOST_FUNCTIONS = { plain: 8, opened: 10 };

/** What a server asks once, for its first page of this kind. */
const KEPT_BY_SERVER = "list_time_zones";

/** What has to know something of the caller before it reads the rest; everything else reads all at once. */
const IN_TURN = [
  // Auth says which address waits to be confirmed.
  "admin-dashboard.user-profile",
  "user-dashboard.profile",
  // The last day is today at most.
  "admin-dashboard.reports",
  // Without a day in the address they begin with today.
  "admin-dashboard.calendar",
  "user-dashboard.calendar",
];

/** What must answer even if parts of the database do not. */
const IN_PARTS = ["resources.health.ready"];

/** Requested by scripts while a page is open. */
const resources = leaves.filter(({ name }) => name.startsWith("resources."));

/** Further parameters of an address; each with the page at its fullest. */
const searches: Record<string, ReadonlyArray<(opened: Opened) => string>> = {
  "admin-dashboard.today-alert": [
    ({ task }) => `task=${task}`,
    ({ task }) =>
      `view=overdue&q=a&department=hr&priority=High&sort=priority_desc&page=1&task=${task}`,
  ],
  "admin-dashboard.task-status": [
    ({ task }) => `task=${task}`,
    ({ task, person }) => `view=table&stage=all&person=${person}&sort=priority&task=${task}`,
    ({ task, group }) =>
      `q=report&department=hr&group=${group}&priority=High&due=range&from=2026-01-01&to=2026-12-31&task=${task}`,
    ({ group }) => `view=table&stage=completed&q=report&group=${group}&due=overdue&sort=newest`,
  ],
  "admin-dashboard.calendar": [
    ({ task }) => `task=${task}`,
    ({ task, person }) => `view=week&day=2031-03-10&department=hr&person=${person}&task=${task}`,
  ],
  "admin-dashboard.completed": [({ task }) => `department=hr&task=${task}`],
  "admin-dashboard.new-notification": [
    ({ task }) => `task=${task}`,
    ({ task }) => `q=report&department=hr&need=rejected&of=all&task=${task}`,
  ],
  "admin-dashboard.assignments": [
    ({ assignment }) => `open=${assignment}`,
    ({ assignment, group }) => `open=${assignment}&group=${group}&before=${assignment}`,
  ],
  "admin-dashboard.create-group": [
    ({ group }) => `group=${group}`,
    ({ group }) => `q=a&view=archived&group=${group}`,
  ],
  "admin-dashboard.departments": [() => "department=hr", () => "view=archived"],
  "admin-dashboard.task-assign": [
    ({ person }) => `q=a&department=hr&assign=${person}`,
    ({ group }) => `assign=group:${group}`,
    () => "assign=department:hr",
    ({ person }) => `assign=people:${person}`,
  ],
  "admin-dashboard.all-users": [
    ({ person }) => `user=${person}&edit=1`,
    ({ person }) => `q=a&department=hr&role=user&status=active&sort=joined_desc&user=${person}`,
  ],
  "admin-dashboard.person": [({ person, task }) => `user=${person}&show=late&task=${task}`],
  "admin-dashboard.team": [({ group }) => `department=hr&group=${group}&sort=late_asc`],
  "admin-dashboard.all-users.leave": [({ person }) => `user=${person}&then=remove`],
  "admin-dashboard.add-user": [({ person }) => `added=${person}`],
  "admin-dashboard.audit-log": [
    ({ person }) => `kind=tasks&by=${person}&from=2026-01-01&to=2026-12-31&before=1000`,
    ({ person }) => `about=${person}`,
  ],
  "admin-dashboard.reports": [({ person }) => `by=week&person=${person}`],
  "user-dashboard._index": [
    ({ task }) => `task=${task}`,
    ({ task }) => `q=a&priority=High&due=overdue&older=50&task=${task}`,
  ],
  "user-dashboard.calendar": [({ task }) => `view=day&day=2031-03-10&task=${task}`],
  "user-dashboard.work": [({ task }) => `show=late&task=${task}`],
  "user-dashboard.conversations": [
    ({ task }) => `q=a&task=${task}`,
    ({ task }) => `show=unread&task=${task}`,
  ],
  "admin-dashboard.settings": [() => "files=people"],
  "resources.suggestions": [({ task }) => `task=${task}`],
  "resources.people": [() => "q=a"],
  "resources.relief": [({ person }) => `user=${person}`],
  "resources.search": [() => "q=a"],
  "resources.tasks.:taskId": [() => "before=1000000"],
};

const visits = [...pages, ...resources].flatMap((route) =>
  [() => "", ...(searches[route.name] ?? [])].map((search, number) => ({
    route,
    search,
    title: `${route.path}${number === 0 ? "" : ` (${number})`}`,
  })),
);

let people: { admin: Person; ana: Person };
let opened: Opened;
beforeAll(async () => {
  people = await seedPeople();
  const { admin, ana } = people;
  await Promise.all([keptCookie(admin), keptCookie(ana)]);
  const task = await assignTask(admin, ana);
  const { id: group } = await makeGroup(admin, [ana]);
  const { id: assignment } = await assignToAll(admin, { group });
  opened = { task: task.id, person: ana.uid, group, assignment };
});

/** The requests of a page's loaders, all started at once with one context, as Remix does. */
async function requestsOf(route: Route, search: string, headers: Record<string, string> = {}) {
  const person = route.name.startsWith("user") ? people.ana : people.admin;
  const path = route.path.replace("anything", opened.task);
  const modules = await Promise.all(framesAround(route).map(({ load }) => load()));
  const context = {};
  return countRequests(() =>
    Promise.all(
      modules.map(async ({ loader }) =>
        loader?.({
          ...(await visit(person, search === "" ? path : `${path}?${search}`, { headers })),
          params: route.path === path ? {} : { taskId: opened.task },
          context,
        }),
      ),
    ),
  );
}

function mostInSequence({ name }: Route, search: string): number {
  return IN_TURN.includes(name) && !search.includes("day=") ? 2 : 1;
}

test.each(visits)("$title asks Supabase for everything at once", async ({ route, search }) => {
  const { paths, functions, inSequence } = await requestsOf(route, search(opened));
  const most = search(opened) === "" ? MOST_FUNCTIONS.plain : MOST_FUNCTIONS.opened;
  expect(functions.length, functions.join(", ")).toBeLessThanOrEqual(most);
  const rounds = mostInSequence(route, search(opened));
  expect(inSequence, paths.join(", ")).toBeLessThanOrEqual(rounds);
  const read = paths.filter((path) => path.startsWith("/rest/") && !path.endsWith(KEPT_BY_SERVER));
  if (!IN_PARTS.includes(route.name)) {
    expect(read.length, paths.join(", ")).toBeLessThanOrEqual(rounds);
  }
  if (pages.includes(route)) {
    expect(framesAround(route).length).toBeGreaterThan(1);
    expect(functions.filter((name) => name === "me")).toHaveLength(1);
  }
});

test.each(visits.filter(({ route }) => pages.includes(route)))(
  "$title asks for the saved views, too, when a browser opens it",
  async ({ route, search }) => {
    const asked = await requestsOf(route, search(opened), { Accept: "text/html" });
    const rounds = mostInSequence(route, search(opened));
    expect(asked.inSequence, asked.paths.join(", ")).toBeLessThanOrEqual(rounds);
    const { functions } = await requestsOf(route, search(opened));
    expect(asked.functions.toSorted()).toEqual([...functions, "list_views"].toSorted());
  },
);

test("every page that opens something beside its list is measured with it open", async () => {
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.keys(searches).filter((name) => !name.startsWith("resources."))),
  );
  // An address that is not understood opens nothing, and would prove nothing.
  for (const { route, search } of visits) {
    if (!search(opened).includes("task=") || route.name.startsWith("resources.")) continue;
    const { functions } = await requestsOf(route, search(opened));
    expect(functions, route.name).toContain("get_thread");
  }
});
