import { expect, test } from "vitest";
import { createPerson } from "../../../tests/fixtures/people";
import { toastOf } from "../../../tests/fixtures/toasts";
import { redirectOf, send } from "../../../tests/fixtures/visits";
import { action } from "./route";

test("logging out leads to the sign-in page and says so", async () => {
  const ana = await createPerson();
  const answer = await action(await send(ana, "/logout", {}));
  expect(await redirectOf(answer)).toBe("/");
  expect(await toastOf(answer)).toMatchObject({
    type: "success",
    message: "Logged out successfully!",
  });
});
