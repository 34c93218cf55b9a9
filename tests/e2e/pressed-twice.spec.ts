// A tap that trembles, a double click, a key that is held down: whatever leaves its place after the first, only one
// thing is done.
import { send } from "../fixtures/commands.ts";
import { type Person, seedPeople } from "../fixtures/people.ts";
import { assignTask, inDays, type Task, taskIn } from "../fixtures/tasks.ts";
import { askToReject, BOARD, card, column, middleOf } from "./board.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import {
  clickTwice,
  enterTwice,
  holdEnter,
  INTERVALS_MS,
  notePresses,
  tapTwice,
  untilAnother,
} from "./pressed-twice.ts";
import { expect, type Locator, type Page } from "./test.ts";
import { LIVE } from "./thread.ts";
import { phone, test } from "./windows.ts";

const COUNT = 9;

type Cast = { admin: Person; ana: Person };

type List = {
  name: string;
  of: keyof Cast;
  make: (cast: Cast, title: string) => Promise<unknown>;
  path: (cast: Cast) => string;
  /** The acts, of which the first is pressed. */
  acts: (page: Page) => Locator;
  /** How often it was done, as the database knows. */
  done: (cast: Cast) => Promise<number>;
};

async function stages({ admin, ana }: Cast): Promise<Array<Task>> {
  const { data } = await admin.db.from("tasks").select().eq("assigned_to", ana.uid).throwOnError();
  return data;
}

async function countOf(cast: Cast, isDone: (task: Task) => boolean): Promise<number> {
  return (await stages(cast)).filter(isDone).length;
}

function make({ admin, ana }: Cast, title: string) {
  return assignTask(admin, ana, { title, dueDateTime: inDays(8) });
}

const LISTS: ReadonlyArray<List> = [
  {
    name: "New of a person's board",
    of: "ana",
    make,
    path: () => `${BOARD}?column=new`,
    acts: (page) => column(page, "New").getByRole("button", { name: /^Accept Task/ }),
    done: (cast) => countOf(cast, ({ stage }) => stage === "Pending"),
  },
  {
    name: "Pending of a person's board",
    of: "ana",
    make: ({ admin, ana }, title) =>
      taskIn(admin, ana, "Pending", { title, dueDateTime: inDays(8) }),
    path: () => `${BOARD}?column=pending`,
    acts: (page) => column(page, "Pending").getByRole("button", { name: /^Complete “/ }),
    done: (cast) => countOf(cast, ({ stage }) => stage === "Completed"),
  },
  {
    name: "Conversations",
    of: "ana",
    make,
    path: () => `${BOARD}/conversations?show=answer`,
    acts: (page) => page.getByRole("button", { name: /^Accept Task/ }),
    done: (cast) => countOf(cast, ({ stage }) => stage !== "New"),
  },
  {
    name: "what needs an admin, rejected",
    of: "admin",
    async make(cast, title) {
      const { id } = await make(cast, title);
      const args = { reason: "away", proposed_due_date_time: inDays(12) };
      await send(cast.ana, "reject", id, { args }).throwOnError();
    },
    path: ({ ana }) => `/admin-dashboard/new-notification?q=${encodeURIComponent(ana.fullName)}`,
    acts: (page) => page.getByRole("button", { name: "Accept date, give back" }),
    done: (cast) => countOf(cast, ({ stage }) => stage === "New"),
  },
  {
    name: "what needs an admin, replies",
    of: "admin",
    async make(cast, title) {
      const { id } = await make(cast, title);
      await send(cast.ana, "accept", id).throwOnError();
    },
    path: () => "/admin-dashboard/new-notification?need=reply",
    acts: (page) => page.getByRole("button", { name: /^Mark read/ }),
    async done({ admin, ana }) {
      const { data } = await admin.db
        .from("notifications")
        .select("read_at")
        .eq("sender_id", ana.uid)
        .eq("kind", "accepted")
        .throwOnError();
      return data.filter(({ read_at: at }) => at !== null).length;
    },
  },
];

async function seed(list: List): Promise<Cast> {
  const { admin, ana } = await seedPeople();
  for (let number = 1; number <= COUNT; number += 1) {
    await list.make({ admin, ana }, `Thing ${number}`);
  }
  return { admin, ana };
}

/** The acts that can be pressed, once no row is on its way. */
async function firstAct(page: Page, list: List): Promise<Locator> {
  await expect(page.locator("#main").getByRole("button", { disabled: true })).toHaveCount(0);
  await untilAnother(page);
  const act = list.acts(page).first();
  await act.evaluate((button) => button.scrollIntoView({ block: "center" }));
  // Once cards that have moved up can be pressed again.
  await act.click({ trial: true });
  return act;
}

for (const list of LISTS) {
  test(`${list.name}: two taps at one place do one thing, whatever the first makes of the list §life.7`, async ({
    open,
  }) => {
    const cast = await seed(list);
    const page = await open(cast[list.of], list.path(cast), phone);
    await notePresses(page);
    let before = 0;
    for (const interval of INTERVALS_MS) {
      const isOne = await tapTwice(page, await firstAct(page, list), interval);
      await expect.poll(() => list.done(cast), LIVE).toBeGreaterThan(before);
      // The next press is answered after all that the second tap asked for.
      const act = await firstAct(page, list);
      await expect(act).toBeVisible();
      const now = await list.done(cast);
      if (isOne) expect(now, `${interval} ms`).toBe(before + 1);
      before = now;
    }
    await page.reload();
    await expect(list.acts(page).first()).toBeVisible();
    expect(await list.done(cast)).toBe(before);
  });
}

for (const list of LISTS.slice(0, 4)) {
  test(`${list.name}: a double click, Enter twice and Enter held down do one thing`, async ({
    open,
  }) => {
    const cast = await seed(list);
    const page = await open(cast[list.of], list.path(cast), {
      viewport: { width: 1440, height: 900 },
    });
    await notePresses(page);
    const here = page.url();
    let before = 0;
    const ways = [
      ["a double click", (act: Locator) => clickTwice(page, act, 150)],
      ["Enter held down", (act: Locator) => act.focus().then(() => holdEnter(page))],
      ["Enter twice, 150 ms", (act: Locator) => act.focus().then(() => enterTwice(page, 150))],
      ["Enter twice, 400 ms", (act: Locator) => act.focus().then(() => enterTwice(page, 400))],
    ] as const;
    for (const [way, press] of ways) {
      const isOne = await press(await firstAct(page, list));
      await expect.poll(() => list.done(cast), { ...LIVE, message: way }).toBeGreaterThan(before);
      await firstAct(page, list);
      const now = await list.done(cast);
      before = isOne ? before + 1 : now;
      expect(now, way).toBe(before);
      if (isOne) expect(page.url(), way).toBe(here);
      // The second of two Enters opened what the focus had moved to, as it should.
      else {
        await page.goto(here);
        await hydrated(page);
        await notePresses(page);
      }
    }
  });
}

test("where a card's button was pressed its place stays, no other moves, and several are undone together", async ({
  open,
}) => {
  const { admin, ana } = await seedPeople();
  for (const title of ["Third", "Second", "First"]) await make({ admin, ana }, title);
  const page = await open(ana, `${BOARD}?column=new&order=own`, phone);
  const titles = column(page, "New").getByRole("article").getByRole("heading");
  await expect(titles).toHaveText(["First", "Second", "Third"]);
  const box = await card(page, "Third").boundingBox();
  const meant = await middleOf(card(page, "Second").getByRole("button", { name: /^Accept Task/ }));
  await card(page, "First")
    .getByRole("button", { name: /^Accept Task/ })
    .tap();
  await page.touchscreen.tap(meant.x, meant.y);
  await expect(titles).toHaveText(["Third"]);
  const places = column(page, "New").locator("[data-gone]");
  await expect(places).toContainText(["Accepted", "Accepted"]);
  expect(await card(page, "Third").boundingBox()).toEqual(box);
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Pending 2" })).toBeVisible();
  await expect(page.getByText("2 accepted, now in Pending")).toBeVisible();
  // A tap on its way to what it covers goes through it at first.
  await expect(page.locator("[data-toast]")).toHaveCSS("animation-name", "drop-in, arm");
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(titles).toHaveText(["First", "Second", "Third"]);
  await expect.poll(() => countOf({ admin, ana }, ({ stage }) => stage === "New"), LIVE).toBe(3);
});

test("the second tap of two on a window's button does not fall on the page behind it", async ({
  open,
}) => {
  const cast = await seedPeople();
  for (let number = 1; number <= COUNT; number += 1) await make(cast, `Thing ${number}`);
  const page = await open(cast.ana, `${BOARD}?column=new`, phone);
  await notePresses(page);
  const here = page.url();
  const dialog = page.getByRole("dialog");
  for (const interval of INTERVALS_MS) {
    await askToReject(page);
    await expect(dialog).toBeVisible();
    const isOne = await tapTwice(page, dialog.getByRole("button", { name: "Cancel" }), interval);
    await expect(dialog).toHaveCount(0);
    if (isOne) {
      expect(page.url(), `${interval} ms`).toBe(here);
    } else {
      await page.goto(here);
      await hydrated(page);
      await notePresses(page);
    }
  }
  expect(await countOf(cast, ({ stage }) => stage === "New")).toBe(COUNT);
});

test("two presses at what opens a window leave it open", async ({ open }) => {
  const { admin } = await seedPeople();
  const path = "/admin-dashboard/task-status?stage=new";
  const ways = [
    { window: phone, press: tapTwice },
    { window: { viewport: { width: 1440, height: 900 } }, press: clickTwice },
  ];
  for (const { window, press } of ways) {
    const page = await open(admin, path, window);
    await notePresses(page);
    for (const name of ["Save this view", "Find"]) {
      for (const interval of INTERVALS_MS) {
        const isOne = await press(page, page.getByRole("button", { name }).first(), interval);
        if (isOne) await expect(page.getByRole("dialog"), `${interval} ms`).toBeVisible();
        await untilAnother(page);
        if (isOne) await expect(page.getByRole("dialog"), `${interval} ms`).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await untilAnother(page);
      }
    }
  }
});
