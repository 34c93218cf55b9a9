import { expect, test } from "vitest";
import { createPerson } from "../../../../tests/fixtures/people";
import { toastOf } from "../../../../tests/fixtures/toasts";
import { redirectOf, send } from "../../../../tests/fixtures/visits";
import { FORGOTTEN } from "~/core/live/offline/sign-out";
import { action } from "./route";

test("unless the page has done so itself, the browser forgets all that Daymark has on the device §threat.195", async () => {
  const ana = await createPerson();
  const bare = await action(await send(ana, "/logout", {}));
  // Not cookies, which other hosts of the domain would lose too, nor the cache, which contains nobody's data.
  expect(bare.headers.get("Clear-Site-Data")).toBe('"storage"');
  const tidied = await action(await send(ana, "/logout", { [FORGOTTEN]: "yes" }));
  expect(tidied.headers.get("Clear-Site-Data")).toBeNull();
});

test("logging out redirects to the sign-in page and says so §8.8 §messages.1", async () => {
  const ana = await createPerson();
  const answer = await action(await send(ana, "/logout", {}));
  expect(await redirectOf(answer)).toBe("/");
  expect(await toastOf(answer)).toMatchObject({
    type: "success",
    message: "Logged out successfully!",
  });
});
