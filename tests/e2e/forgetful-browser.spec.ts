// A browser that stores nothing: it has no stores, throws when it is asked for one, is full, or fills up.
import { seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { expectReady, photo, pick, sentOn, tray } from "./files.ts";
import { signIn } from "./fixtures.ts";
import { expect } from "./test.ts";
import { composer, LIVE, pane, stream } from "./thread.ts";
import { test } from "./windows.ts";

/** Run before a page's first script. */
const KINDS = {
  null: `
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, { value: null });
    delete window.caches;`,
  throwing: `
    const refused = new DOMException("Not here", "SecurityError");
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, { get() { throw refused; } });
    for (const name of ["open", "keys", "match", "has", "delete"])
      CacheStorage.prototype[name] = () => Promise.reject(refused);
    LockManager.prototype.request = () => Promise.reject(refused);`,
  full: "window.fillUp();",
  "full later": "",
};

/** Only once all of a file is written does a device find that it is full. */
const FILL_UP = `
  window.fillUp = () => {
    Storage.prototype.setItem = () => { throw new DOMException("Full", "QuotaExceededError"); };
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args) {
      const written = put.apply(this, args);
      written.addEventListener("success", () => this.transaction.abort());
      return written;
    };
  };`;

for (const [kind, script] of Object.entries(KINDS)) {
  test(`in a browser whose stores are ${kind}, somebody signs in, writes and sends a photo, and is told §messages.22`, async ({
    newWindow,
  }) => {
    const { admin, ana } = await seedPeople();
    const task = await assignTask(admin, ana);
    const page = await newWindow({ serviceWorkers: "block" });
    await page.addInitScript({ content: FILL_UP + script });
    await page.goto("/");
    await signIn(page, ana);
    await page.getByRole("link", { name: task.title }).first().click();
    await expect(pane(page, task)).toBeVisible();
    if (kind === "full later") await page.evaluate("fillUp()");
    await composer(page).fill("It drips");
    await expect(page.getByText("This browser keeps nothing on this device")).toBeVisible();
    await pick(page, [await photo(page)]);
    await expect(page.getByText(/^This device has little space left/).first()).toBeVisible();
    await expectReady(page, ["tap.jpg"]);
    await composer(page).press("Enter");
    await expect(tray(page)).toHaveCount(0);
    await expect.poll(() => sentOn(task, admin), LIVE).toEqual(["It drips|tap.jpg ready"]);
    // A page of its own, and back.
    await page.goto("/user-dashboard/conversations");
    await page.getByRole("link", { name: task.title }).first().click();
    await expect(stream(page).getByText("It drips")).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });
}
