// What a page does while Realtime fails as the hosted one sometimes does.
import { createPerson, unique } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { hydrated, loseRings, signInAs } from "./fixtures.ts";
import { expect, type Locator, type Page, patience } from "./test.ts";
import { loadedAt, test as base } from "./windows.ts";

/** The longest time until a page has noticed, or Realtime lets it join again, by the real clock. */
const NOTICED = { timeout: patience(20_000) };
/** Longer than a page ever waits before it looks, or joins, again. */
const NEXT_LOOK = "01:31";

type Scene = {
  page: Page;
  line: Awaited<ReturnType<typeof loseRings>>;
  late: Locator;
  bars: () => Promise<number>;
  assign: () => Promise<Locator>;
};

const test = base.extend<{ scene: () => Promise<Scene> }>({
  scene: async ({ newWindow }, use) => {
    await use(async () => {
      const [ada, nia] = await Promise.all([
        createPerson({ role: "admin", first_name: "Ada" }),
        createPerson({ first_name: "Nia" }),
      ]);
      const page = await newWindow({ hasClock: true });
      const line = await loseRings(page);
      await page.clock.install();
      await signInAs(page.context(), ada);
      await page.goto(`/admin-dashboard/today-alert?${new URLSearchParams({ q: nia.fullName })}`);
      await hydrated(page);
      await countBars(page);
      return {
        page,
        line,
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

test("a page that cannot find out whether it hears shows one bar, looks by itself, and is live later §2.42", async ({
  scene,
}) => {
  const { page, line, late, bars, assign } = await scene();
  const loaded = await loadedAt(page);
  await expect(late).toBeVisible(NOTICED);
  for (let minute = 0; minute < 3; minute += 1) {
    const unheard = await assign();
    await page.clock.fastForward(NEXT_LOOK);
    await expect(unheard).toBeVisible();
  }
  await expect(late).toBeVisible();
  expect(await bars()).toBe(1);

  line.mend();
  await expect(async () => {
    await page.clock.fastForward(NEXT_LOOK);
    await expect(late).toHaveCount(0, { timeout: patience(2000) });
  }).toPass(NOTICED);
  await expect(await assign()).toBeVisible();
  expect(await bars()).toBe(1);
  expect(await loadedAt(page)).toBe(loaded);
});
