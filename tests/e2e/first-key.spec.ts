import { createPerson } from "../fixtures/people.ts";
import { signInAs } from "./fixtures.ts";
import { expect } from "./test.ts";
import { loadedAt, test } from "./windows.ts";

test("a key pressed before React's first render does not stop the page", async ({ newWindow }) => {
  const page = await newWindow({ serviceWorkers: "block" });
  await signInAs(page.context(), await createPerson());
  await page.addInitScript(() => {
    let isPressed = false;
    document.addEventListener = (...listener: Parameters<EventTarget["addEventListener"]>) => {
      EventTarget.prototype.addEventListener.apply(document, listener);
      if (listener[0] !== "keydown" || isPressed) return;
      isPressed = true;
      // React listens from now on, and renders in a later task.
      queueMicrotask(() => {
        const key = new KeyboardEvent("keydown", { key: "a", bubbles: true });
        document.querySelector("main a, main button")?.dispatchEvent(key);
        document.documentElement.dataset.pressed = "yes";
      });
    };
  });
  await page.goto("/user-dashboard");
  await expect(page.locator("html[data-pressed]")).toHaveCount(1);

  const before = await loadedAt(page);
  await page.getByRole("link", { name: "Conversations" }).first().click();
  await expect(page.getByText("Your conversations will appear here")).toBeVisible();
  expect(await loadedAt(page)).toBe(before);
});
