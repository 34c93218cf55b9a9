// What a page does while Realtime fails as the hosted one sometimes does.
import { createPerson, type Person, unique } from "../fixtures/people.ts";
import { realtimeObeys, setRealtimeFaults } from "../fixtures/realtime-faults.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { hydrated, signInAs } from "./fixtures.ts";
import { expect, type Locator, type Page, patience } from "./test.ts";
import { loadedAt, test as base } from "./windows.ts";

/** The longest time until a page has noticed, or Realtime lets it join again, by the real clock. */
const NOTICED = { timeout: patience(20_000) };
/** Longer than a page ever waits before it looks, or joins, again. */
const NEXT_LOOK = "01:31";

const obeys = await realtimeObeys();

type Scene = {
  page: Page;
  late: Locator;
  bars: () => Promise<number>;
  assign: () => Promise<Locator>;
};

const test = base.extend<{
  scene: (before?: (ada: Person) => Promise<void>) => Promise<Scene & { ada: Person }>;
}>({
  scene: async ({ newWindow }, use) => {
    await use(async (before) => {
      const [ada, nia] = await Promise.all([
        createPerson({ role: "admin", first_name: "Ada" }),
        createPerson({ first_name: "Nia" }),
      ]);
      await before?.(ada);
      const page = await newWindow({ hasClock: true });
      await page.clock.install();
      await signInAs(page.context(), ada);
      await page.goto(`/admin-dashboard/today-alert?${new URLSearchParams({ q: nia.fullName })}`);
      await hydrated(page);
      await countBars(page);
      return {
        ada,
        page,
        late: page.getByText(/^Other people’s changes may appear late/),
        bars: () => page.evaluate(() => Number(document.documentElement.dataset.bars)),
        async assign() {
          const { title } = await assignTask(ada, nia, { title: `Task ${unique()}` });
          return page.getByRole("article", { name: title });
        },
      };
    });
  },
});

/** Counts how often the bar appears. */
async function countBars(page: Page) {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    function isThere() {
      return document.querySelector("[data-connection-bar]") !== null;
    }
    let wasThere = isThere();
    dataset.bars = String(Number(wasThere));
    new MutationObserver(() => {
      if (isThere() && !wasThere) dataset.bars = String(Number(dataset.bars) + 1);
      wasThere = isThere();
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test.skip(!obeys, "Realtime cannot be told to fail");

test("a page that cannot find out whether it hears shows one bar, looks by itself, and is live later §2.42", async ({
  scene,
}) => {
  const { ada, page, late, bars, assign } = await scene((person) =>
    setRealtimeFaults(person, { losesMessages: true, closesUnreadyAfterMs: 0 }),
  );
  const loaded = await loadedAt(page);
  await expect(late).toBeVisible(NOTICED);
  for (let minute = 0; minute < 3; minute += 1) {
    const unheard = await assign();
    await page.clock.fastForward(NEXT_LOOK);
    await expect(unheard).toBeVisible();
  }
  await expect(late).toBeVisible();
  expect(await bars()).toBe(1);

  await setRealtimeFaults(ada, {});
  await expect(async () => {
    await page.clock.fastForward(NEXT_LOOK);
    await expect(late).toHaveCount(0, { timeout: patience(2000) });
  }).toPass(NOTICED);
  await expect(await assign()).toBeVisible();
  expect(await bars()).toBe(1);
  expect(await loadedAt(page)).toBe(loaded);
});

test("a page disconnected for too many messages comes back by itself; if that repeats it shows one bar until the connection lasts", async ({
  scene,
}) => {
  const { ada, page, late, bars, assign } = await scene();
  await expect(await assign()).toBeVisible();
  await setRealtimeFaults(ada, { closesAbove: 0 });
  await expect(await assign()).toBeVisible();
  await expect(late).toBeVisible(NOTICED);
  // It joins again, and loads what it missed. An admin also hears what other tests do: that may not close it again.
  await setRealtimeFaults(ada, {});
  await expect(late).toHaveCount(0, NOTICED);
  await setRealtimeFaults(ada, { closesAbove: 0 });
  for (let time = 0; time < 3; time += 1) {
    const next = await assign();
    await page.clock.fastForward(NEXT_LOOK);
    await expect(next).toBeVisible(NOTICED);
    await expect(late).toBeVisible(NOTICED);
  }
  expect(await bars()).toBe(2);

  await setRealtimeFaults(ada, {});
  await page.clock.fastForward(NEXT_LOOK);
  await expect(await assign()).toBeVisible(NOTICED);
  await expect(late).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward("05:00");
    await expect(late).toHaveCount(0, { timeout: patience(2000) });
  }).toPass(NOTICED);
});

test("a page whose joins are refused for their number still shows changes, and joins later", async ({
  scene,
}) => {
  const { ada, page, late, bars, assign } = await scene((person) =>
    setRealtimeFaults(person, { refusesJoinsAbove: 0 }),
  );
  await expect(late).toBeVisible(NOTICED);
  const unheard = await assign();
  await page.clock.fastForward(NEXT_LOOK);
  await expect(unheard).toBeVisible();
  await setRealtimeFaults(ada, {});
  await expect(async () => {
    await page.clock.fastForward(NEXT_LOOK);
    await expect(late).toHaveCount(0, { timeout: patience(2000) });
  }).toPass(NOTICED);
  await expect(await assign()).toBeVisible();
  expect(await bars()).toBe(1);
});
