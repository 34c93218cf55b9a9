import { expect, test } from "vitest";
import { SOONEST_REFUSAL_MS } from "../../auth/sign-in.server";
import { deactivate, seedPeople, unique } from "../../../tests/fixtures/people";
import { toastOf } from "../../../tests/fixtures/toasts";
import { argsFor, requestByNobody } from "../../../tests/fixtures/requests";
import { redirectOf, send } from "../../../tests/fixtures/visits";
import { action, loader } from "./route";

async function logIn(fields: Record<string, string>) {
  return action(await send(null, "/?index", fields));
}

/** What the form hears when nobody is signed in by it. */
async function refusal(fields: Record<string, string>) {
  const answer = await logIn(fields);
  if (!("init" in answer)) throw new Error("Expected a refusal, got a redirect");
  return { status: answer.init?.status, error: answer.data.reply?.error };
}

test("admins and users come to the dashboard of their role, with a word of success", async () => {
  const { admin, ana } = await seedPeople();
  for (const [person, home] of [
    [admin, "/admin-dashboard"],
    [ana, "/user-dashboard"],
  ] as const) {
    const answer = await logIn({ email: person.email, password: person.password });
    expect(await redirectOf(answer)).toBe(home);
    expect(await toastOf(answer)).toMatchObject({
      type: "success",
      message: "Login Successful ✅",
    });
  }
});

test("e-mail and password are both required, and an e-mail has to look like one", async () => {
  expect(await refusal({})).toEqual({
    status: 400,
    error: { email: ["Email is required"], password: ["Password is required"] },
  });
  expect(await refusal({ email: "ana", password: "x" })).toEqual({
    status: 400,
    error: { email: ["Invalid email format."] },
  });
});

test("whatever is wrong with it, a sign-in is refused alike, and as late", async () => {
  const { admin, ana, ben } = await seedPeople();
  await deactivate(admin, ben);
  for (const email of [ana.email, `nobody-${unique()}@daymark.test`, ben.email]) {
    const start = performance.now();
    expect(await refusal({ email, password: "Wrong-1-word" })).toEqual({
      status: 400,
      error: { "": ["Invalid login credentials"] },
    });
    // A timer may be a millisecond early.
    expect(performance.now() - start, email).toBeGreaterThan(SOONEST_REFUSAL_MS - 1);
  }
});

test("a sign-in by Google that the Auth server no longer knows is explained where it leads to", async () => {
  const query = "error=invalid_request&error_code=bad_oauth_state&error_description=OAuth+state";
  const answer = await loader(argsFor(requestByNobody(`/?${query}`)));
  expect("data" in answer && answer.data.refusal).toBe(
    "This sign-in took too long or has already been used. Start again.",
  );
});
