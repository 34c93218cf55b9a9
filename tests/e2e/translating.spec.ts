// A message in other letters is translated by the browser, where it can, and on no server.
import { send } from "../fixtures/commands.ts";
import { expectAccessible, hydrated } from "./fixtures.ts";
import { expect, type Page } from "./test.ts";
import { openTalk, stream } from "./thread.ts";
import { test } from "./windows.ts";

const ARABIC = "سأكون هناك في التاسعة";

/** What a browser that translates has, which the tests' own has not; `state` is what it says of Arabic. */
async function giveTranslator(page: Page, state: string): Promise<void> {
  await page.addInitScript((availability) => {
    let failures = availability === "downloadable" ? 1 : 0;
    const translator = {
      translate: (text: string) => {
        failures -= 1;
        return failures >= 0
          ? Promise.reject(new Error("not now"))
          : Promise.resolve(`At nine (${text.length})`);
      },
    };
    const Translator = {
      availability: ({ sourceLanguage, targetLanguage }: Record<string, string>) =>
        Promise.resolve(
          `${sourceLanguage}-${targetLanguage}` === "ar-en" ? availability : "unavailable",
        ),
      create: () => Promise.resolve(translator),
    };
    const LanguageDetector = {
      availability: () => Promise.resolve("available"),
      create: () =>
        Promise.resolve({
          detect: (text: string) =>
            Promise.resolve([{ detectedLanguage: /\p{scx=Arab}/u.test(text) ? "ar" : "uk" }]),
        }),
    };
    Object.assign(window, { Translator, LanguageDetector });
  }, state);
}

test("a message in other letters is translated on the device, and nothing leaves it", async ({
  open,
}) => {
  const { admin, ana, task, page } = await openTalk(open);
  const button = stream(page).getByRole("button", { name: "Translate" });
  const said = [ARABIC, "At nine, أحمد and I", "Буду о дев'ятій"];
  for (const message of said) await send(admin, "message", task.id, { args: { message } });
  await send(ana, "message", task.id, { args: { message: ARABIC } });
  await page.reload();
  await expect(stream(page).getByText(said[2] ?? "")).toBeVisible();
  await hydrated(page);
  await expect(button).toHaveCount(0);

  await giveTranslator(page, "downloadable");
  await page.reload();
  // Not for what is mostly in one's own letters, was said by oneself, or is in a language that it cannot translate.
  await expect(button).toHaveCount(1);
  await hydrated(page);
  const requests: Array<string> = [];
  page.on("request", (request) => requests.push(`${request.url()} ${request.postData()}`));
  await button.click();
  await expect(stream(page).getByText(/^This device could not translate it/)).toBeVisible();
  await button.click();
  await expect(stream(page).getByText("At nine (21)")).toBeVisible();
  await expect(stream(page).getByText("Translated on this device")).toBeVisible();
  await expect(stream(page).getByText(/could not translate/)).toHaveCount(0);
  await expectAccessible(page);
  expect(requests.filter((request) => /translat|سأكون|%D8%B3/i.test(request))).toEqual([]);
  await stream(page).getByRole("button", { name: "Hide the translation" }).click();
  await expect(stream(page).getByText("At nine (21)")).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("a browser that cannot translate a language does not offer to", async ({ open }) => {
  const { admin, task, page } = await openTalk(open);
  await send(admin, "message", task.id, { args: { message: ARABIC } });
  await giveTranslator(page, "unavailable");
  await page.reload();
  await expect(stream(page).getByText(ARABIC)).toBeVisible();
  await hydrated(page);
  await expect(stream(page).getByRole("button", { name: "Translate" })).toHaveCount(0);
});
