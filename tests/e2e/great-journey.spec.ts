import { expect, type Locator, type Page } from "./test.ts";
import { BOARD, card, column, expectOrder, liftByMouse, middleOf, spoken } from "./board.ts";
import {
  assignOnPage,
  DESK,
  expectStatus,
  expectToldAdmin,
  expectWentAlong,
  onDesk,
  openWindows,
  seedTeam,
  tabTo,
  titleOf,
} from "./journey.ts";
import { LIVE, write } from "./thread.ts";
import { loadedAt, phone, test } from "./windows.ts";

const desktop = { viewport: { width: 1440, height: 900 } };
test("by mouse: assigned, accepted, dragged to Completed, reopened; another rejected and reassigned", async ({
  openLive,
}) => {
  test.slow();
  const team = await seedTeam();
  const { admin, ana, ben } = team;
  const windows = await openWindows(openLive, team, desktop);
  const { assign, board, status, inbox } = windows;
  const loaded = await Promise.all([board, status, inbox].map(loadedAt));
  const [first, second] = [titleOf("Sweep"), titleOf("Polish")];

  await assignOnPage(assign, ana, first, (button) => button.click());
  await expect(card(board, first)).toBeVisible(LIVE);
  await expectOrder(board, "New", [first]);
  await expectStatus(windows, first, "New", "Sent");
  await card(board, first).getByRole("heading").click();
  await expectStatus(windows, first, "New", "Seen");
  await board.getByRole("link", { name: "Close", exact: true }).click();
  await card(board, first)
    .getByRole("button", { name: /^Accept Task/ })
    .click();
  await expectOrder(board, "Pending", [first]);
  await expectToldAdmin(windows, first, `${ana.fullName} accepted`);
  await expectStatus(windows, first, "Pending", "Accepted");

  await liftByMouse(board, first, await middleOf(column(board, "Completed")));
  await board.mouse.up();
  await expectOrder(board, "Completed", [first]);
  await expectToldAdmin(windows, first, "completed this");
  await expectStatus(windows, first, "Completed", "Done");
  await card(board, first).getByRole("heading").click();
  await board.getByRole("button", { name: "Back to Pending" }).click();
  await reopening(board).getByRole("button", { name: "Back to Pending" }).click();
  await board.getByRole("link", { name: "Close", exact: true }).click();
  await expectOrder(board, "Completed", []);
  await expectStatus(windows, first, "Pending", "Accepted");
  await expectToldAdmin(windows, first, "reopened this");

  await assignOnPage(assign, ana, second, (button) => button.click());
  await card(board, second).getByRole("heading").click(LIVE);
  await write(board, "Which of them?");
  const [desk, other] = [await openLive(admin, DESK, desktop), await openLive(ben, BOARD, desktop)];
  await board
    .getByRole("region", { name: second })
    .getByRole("button", { name: /^Reject/ })
    .click();
  const dialog = board.getByRole("dialog", { name: "Reject task" });
  await dialog.getByText("Too much to do", { exact: true }).click();
  await dialog.getByRole("textbox", { name: "In your words" }).fill("Three others are due");
  await dialog.getByRole("button", { name: "Reject", exact: true }).click();
  await expectStatus(windows, second, "Rejected", "Rejected");
  const rejected = await onDesk(desk, second);
  await expect(rejected).toContainText("Three others are due");
  await expect(rejected).toContainText("Too much to do");
  await rejected.getByRole("button", { name: /^All about/ }).click();
  await rejected
    .getByRole("button", { name: `Give to ${ben.fullName}` })
    .last()
    .click();
  await expect(desk.getByText(`Task assigned to ${ben.fullName}`)).toBeVisible();
  await expectWentAlong(other, second, ["As we said.", "Which of them?", "Three others are due"]);
  await expect(card(board, second)).toHaveCount(0, LIVE);
  expect(await Promise.all([board, status, inbox].map(loadedAt))).toEqual(loaded);
});

test("with the keyboard alone: the whole way", async ({ openLive }) => {
  test.slow();
  const team = await seedTeam();
  const { admin, ana, ben } = team;
  const windows = await openWindows(openLive, team, desktop);
  const { assign, board } = windows;
  const [first, second] = [titleOf("Sweep"), titleOf("Polish")];
  function press(page: Page) {
    return async (button: Locator) => {
      await tabTo(page, button);
      await page.keyboard.press("Enter");
    };
  }

  await assignOnPage(assign, ana, first, press(assign));
  // Two that come at once are both shown.
  await expect(card(board, first)).toBeVisible(LIVE);
  await assignOnPage(assign, ana, second, press(assign));
  await expectOrder(board, "New", [second, first]);
  await press(board)(card(board, first).getByRole("button", { name: /^Accept Task/ }));
  await expectOrder(board, "Pending", [first]);
  await expectToldAdmin(windows, first, `${ana.fullName} accepted`);
  await expectStatus(windows, first, "Pending", "Accepted");

  // The card has kept the focus.
  await expect(card(board, first)).toBeFocused();
  await board.keyboard.press("Space");
  await expect(spoken(board, "Lifted. Pending, 1 of 1")).toHaveCount(1);
  await board.keyboard.press("ArrowRight");
  await expect(spoken(board, "Completed, 1 of 1")).toHaveCount(1);
  await board.keyboard.press("Space");
  await expectOrder(board, "Completed", [first]);
  await expectStatus(windows, first, "Completed", "Done");
  await expect(card(board, first)).toBeFocused();
  await board.keyboard.press("Enter");
  await press(board)(board.getByRole("button", { name: "Back to Pending" }));
  await expect(reopening(board).getByRole("button", { name: "Back to Pending" })).toBeFocused();
  await board.keyboard.press("Enter");
  await expectStatus(windows, first, "Pending", "Accepted");
  await board.keyboard.press("Escape");
  await expectOrder(board, "Pending", [first]);

  await tabTo(board, card(board, second));
  await board.keyboard.press("Enter");
  const pane = board.getByRole("region", { name: second });
  await tabTo(board, pane.getByRole("textbox", { name: /^Message about/ }));
  await board.keyboard.type("Which of them?");
  await board.keyboard.press("Enter");
  await press(board)(pane.getByRole("button", { name: /^Reject/ }));
  const dialog = board.getByRole("dialog", { name: "Reject task" });
  await expect(dialog).toBeVisible();
  await tabTo(board, dialog.getByRole("radio", { name: "Too much to do" }));
  await board.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Not mine" })).toBeChecked();
  await tabTo(board, dialog.getByRole("textbox", { name: "In your words" }));
  await board.keyboard.type("Ben has the brush");
  await press(board)(dialog.getByRole("button", { name: "Reject", exact: true }));

  const [desk, other] = [await openLive(admin, DESK, desktop), await openLive(ben, BOARD, desktop)];
  const rejected = await onDesk(desk, second);
  await expect(rejected).toContainText("Not mine");
  await tabTo(desk, rejected.getByRole("link", { name: second }));
  await press(desk)(rejected.getByRole("button", { name: `Give to ${ben.fullName}` }).last());
  await expect(card(other, second)).toBeVisible(LIVE);
  await tabTo(other, card(other, second));
  await other.keyboard.press("Enter");
  const theirs = other.getByRole("region", { name: second });
  for (const said of ["As we said.", "Which of them?", "Ben has the brush"]) {
    await expect(theirs).toContainText(said);
  }
});

/** The window that asks what is still to do. */
function reopening(page: Page) {
  return page.getByRole("dialog", { name: "Back to Pending" });
}

test("on a phone, 390 px wide: the whole way by thumb", async ({ openLive }) => {
  test.slow();
  const team = await seedTeam();
  const { admin, ana, ben } = team;
  const windows = await openWindows(openLive, team, phone);
  const { assign, board, inbox, status } = windows;
  const [first, second] = [titleOf("Sweep"), titleOf("Polish")];

  await assignOnPage(assign, ana, first, (button) => button.tap());
  await card(board, first)
    .getByRole("button", { name: /^Accept Task/ })
    .tap(LIVE);
  await expectToldAdmin(windows, first, `${ana.fullName} accepted`);
  await expectStatus(windows, first, "Pending", "Accepted");
  await board.getByRole("link", { name: "Pending 1" }).tap();
  await card(board, first).getByRole("button", { name: "Complete" }).tap();
  await expectStatus(windows, first, "Completed", "Done");
  await board.getByRole("link", { name: "Completed 1" }).tap();
  await card(board, first).getByRole("heading").tap();
  await board.getByRole("button", { name: "All about this task" }).tap();
  await board.getByRole("button", { name: "Back to Pending" }).tap();
  await reopening(board).getByRole("button", { name: "Back to Pending" }).tap();
  await expectStatus(windows, first, "Pending", "Accepted");
  await board.getByRole("link", { name: "Back to the list" }).tap();

  await assignOnPage(assign, ana, second, (button) => button.tap());
  await board.getByRole("link", { name: "New 1" }).tap(LIVE);
  await card(board, second).getByRole("heading").tap();
  await write(board, "Which of them?");
  await board
    .getByRole("region", { name: second })
    .getByRole("button", { name: /^Reject/ })
    .tap();
  const dialog = board.getByRole("dialog", { name: "Reject task" });
  await dialog.getByText("Unclear", { exact: true }).tap();
  await dialog.getByRole("textbox", { name: "In your words" }).fill("With which cloth?");
  await dialog.getByRole("button", { name: "Reject", exact: true }).tap();
  await expectToldAdmin(windows, second, "Unclear");

  const [desk, other] = [await openLive(admin, DESK, phone), await openLive(ben, BOARD, phone)];
  const rejected = await onDesk(desk, second);
  await expect(rejected).toContainText("Unclear");
  await rejected.getByRole("button", { name: /^All about/ }).tap();
  await rejected.getByRole("button", { name: `Give to ${ben.fullName}` }).tap();
  await expect(desk.getByText(`Task assigned to ${ben.fullName}`)).toBeVisible();
  await expectWentAlong(other, second, ["As we said.", "Which of them?", "With which cloth?"]);
  for (const page of [assign, board, inbox, status, desk, other]) {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
