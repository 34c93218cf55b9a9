// While fifty things arrive, a tap hits what it was meant for at every moment: each frame is one in which it may come.
import { createPerson, type Person, seedPeople } from "../fixtures/people.ts";
import { send } from "../fixtures/commands.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { addTasks } from "./many-tasks.ts";
import { stayAt } from "./hands.ts";
import { watchShift } from "./shift.ts";
import { expect, type Page } from "./test.ts";
import { PATH as STATUS } from "./task-table.ts";
import { LIVE } from "./thread.ts";
import { PATH as TODAY } from "./today-cards.ts";
import { phone, test } from "./windows.ts";
import { watchHits } from "./wrong-hits.ts";

const DAY_MS = 86_400_000;
const COUNT = 50;

type Cast = { admin: Person; ana: Person; ben: Person };

type List = {
  name: string;
  of: "admin" | "ana";
  /** Makes what is there in the beginning; returns the list's address. */
  begin: (cast: Cast) => Promise<string>;
  /** Something arrives that comes before what is there. */
  arrive: (cast: Cast, number: number) => Promise<unknown>;
  /** How many the page can count at once, if it lists fewer than come. */
  atOnce?: number;
  /** How many a page has at most. */
  size?: number;
  /** What shows that all have come. */
  last: (page: Page) => ReturnType<Page["getByRole"]>;
};

/** Before everything that is there: the later it comes, the longer it has been due. */
function sooner({ admin, ana }: Cast, number: number) {
  const dueDateTime = new Date(Date.now() - 12 * DAY_MS - number * 60_000).toISOString();
  return assignTask(admin, ana, { title: `Came ${number}`, dueDateTime });
}

async function arriveInInbox(cast: Cast, number: number) {
  const { id } = await sooner(cast, number);
  await send(cast.ana, "message", id, { args: { message: `Question ${number}` } }).throwOnError();
}

function beginWith(path: (cast: Cast) => string) {
  return async (cast: Cast) => {
    await addTasks({ to: cast.ana, by: cast.admin, count: 12, stage: "New", due: "-9 days" });
    return path(cast);
  };
}

function fresh(page: Page, count = COUNT) {
  return page.getByRole("button", { name: `${count} new` });
}

function searched(path: string, { ana }: Cast) {
  return path + encodeURIComponent(ana.fullName);
}

const LISTS: ReadonlyArray<List> = [
  {
    name: "Today Alert",
    of: "admin",
    begin: beginWith((cast) => searched(`${TODAY}?view=overdue&q=`, cast)),
    arrive: sooner,
    last: fresh,
  },
  {
    name: "Task Status",
    of: "admin",
    begin: beginWith((cast) => searched(`${STATUS}?view=table&q=`, cast)),
    arrive: sooner,
    last: fresh,
  },
  {
    name: "a person's page",
    of: "admin",
    begin: beginWith(({ ana }) => `/admin-dashboard/person?user=${ana.uid}&show=open`),
    arrive: sooner,
    last: fresh,
  },
  {
    name: "Conversations",
    of: "ana",
    begin: beginWith(() => "/user-dashboard/conversations"),
    arrive: sooner,
    last: (page) => fresh(page, 40),
  },
  {
    name: "My Work",
    of: "ana",
    begin: beginWith(() => "/user-dashboard/work"),
    arrive: sooner,
    last: fresh,
  },
  {
    name: "My Board",
    of: "ana",
    begin: beginWith(() => "/user-dashboard"),
    arrive: sooner,
    last: (page) => page.getByRole("button", { name: "50 new in New" }),
  },
  {
    name: "the team's board",
    of: "admin",
    begin: beginWith((cast) => searched(`${STATUS}?view=board&q=`, cast)),
    arrive: sooner,
    last: (page) => page.getByRole("heading", { name: "New 62 tasks", exact: true }),
  },
  {
    name: "Show New Notification",
    of: "admin",
    begin: async (cast) => {
      for (let number = 1; number <= 8; number += 1) await arriveInInbox(cast, number);
      return "/admin-dashboard/new-notification?need=reply";
    },
    arrive: arriveInInbox,
    last: (page) => page.getByRole("link", { name: "Replies 58" }),
  },
  {
    name: "Team",
    of: "admin",
    begin: async ({ admin, ana, ben }) => {
      const others = await Promise.all([1, 2, 3, 4].map(() => createPerson()));
      for (const [place, person] of [...others, ben].entries()) {
        await addTasks({ to: person, by: admin, count: 9 - place, stage: "New", due: "-9 days" });
      }
      // Last in the beginning, first in the end.
      await addTasks({ to: ana, by: admin, count: 1, stage: "New", due: "-9 days" });
      const { id } = await makeGroup(admin, [ana, ben, ...others]);
      return `/admin-dashboard/team?group=${id}`;
    },
    arrive: sooner,
    last: (page) => page.getByRole("row").filter({ hasText: /51 ?late/ }),
  },
];

for (const { name, of, begin, arrive, atOnce = COUNT, size = COUNT, last } of LISTS) {
  test(`${name}: while ${COUNT} arrive, nothing moves, and no tap at any moment hits something else §2.31`, async ({
    openLive,
  }) => {
    test.slow();
    const cast = await seedPeople();
    const page = await openLive(cast[of], await begin(cast), phone);
    await expect(page.locator("[data-arrival], [data-person]").first()).toBeVisible();
    await stayAt(page);
    const shift = await watchShift(page);
    const hits = await watchHits(page);
    for (let number = 1; number <= COUNT; number += 1) {
      await arrive(cast, number);
      if (number % atOnce > 0 || number === COUNT) continue;
      await expect(page.getByRole("button", { name: `${Math.min(number, size)} new` })).toBeVisible(
        LIVE,
      );
    }
    await expect(last(page)).toBeVisible(LIVE);
    const { frames, places, wrong } = await hits();
    expect(wrong).toEqual([]);
    expect(places).toBeGreaterThan(5);
    expect(frames).toBeGreaterThan(20);
    expect(await shift()).toBeLessThanOrEqual(0.02);
  });
}
