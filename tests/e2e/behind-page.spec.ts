// What runs behind a page asks the browser for much that it may lack, or have only by name.
import { seedPeople } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { hydrated, liveConnection, signInAs } from "./fixtures.ts";
import { expect } from "./test.ts";
import { LIVE } from "./thread.ts";
import { test } from "./windows.ts";

const ODD = {
  "a sign on the icon that is no function":
    'Object.defineProperty(navigator, "setAppBadge", { value: 1 })',
  "a permission for notices that throws":
    'Object.defineProperty(Notification, "permission", { get() { throw new Error("No") } })',
  "workers in name only": 'Object.defineProperty(navigator, "serviceWorker", { value: 1 })',
};

for (const [what, script] of Object.entries(ODD)) {
  test(`in a browser with ${what} the page stays, and is live`, async ({ newWindow }) => {
    const { admin, ana } = await seedPeople();
    const page = await newWindow({ serviceWorkers: "block", locale: "en-GB" });
    await page.addInitScript({ content: script });
    await signInAs(page.context(), ana);
    const live = liveConnection(page);
    await page.goto("/user-dashboard");
    await Promise.all([live, hydrated(page)]);
    const { title } = await assignTask(admin, ana);
    await expect(page.getByRole("article", { name: title })).toBeVisible(LIVE);
    // Leaving ends what ran behind it.
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });
}
