import { expect } from "./test.ts";
import { createPerson, seedPeople } from "../fixtures/people.ts";
import { hydrated, signInAs } from "./fixtures.ts";
import { LISTS } from "./list-pages.ts";
import { test } from "./windows.ts";

for (const { page: name, isOwn = false, prepare } of LISTS) {
  test(`${name}: each state has an address: reload, Back, Forward, and somebody else's window`, async ({
    open,
  }) => {
    const people = await seedPeople();
    const { path, first, go, second } = await prepare(people);
    const page = await open(people.admin, path);
    await first(page);
    await go(page);
    await second(page);
    const address = page.url();
    await page.reload();
    await second(page);
    // Going back before scripts run would change only the address.
    await hydrated(page);
    expect(page.url()).toBe(address);
    await page.goBack();
    await first(page);
    await page.goForward();
    await second(page);
    expect(page.url()).toBe(address);

    if (isOwn) return;
    // A browser that has only the address.
    await page.context().setStorageState({ cookies: [], origins: [] });
    await signInAs(page.context(), await createPerson({ role: "admin", first_name: "Olga" }));
    await page.goto(address);
    await second(page);
  });
}
