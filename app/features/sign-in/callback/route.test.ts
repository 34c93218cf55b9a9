import { describe, expect, test } from "vitest";
import { authOffers } from "../../../../tests/fixtures/auth-settings";
import { createPerson, deactivate, serviceClient, unique } from "../../../../tests/fixtures/people";
import { argsFor, requestByNobody } from "../../../../tests/fixtures/requests";
import { toastOf } from "../../../../tests/fixtures/toasts";
import { loader as begin } from "../google/route";
import { loader } from "./route";

/** What a browser stores of a response's cookies. */
function cookiesOf({ headers }: Response): string {
  const kept = headers.getSetCookie().filter((cookie) => !/Max-Age=0/i.test(cookie));
  return kept.map((cookie) => cookie.split(";", 1)[0]).join("; ");
}

async function leadsTo(address: string): Promise<string> {
  const { headers } = await fetch(address, { redirect: "manual" });
  return headers.get("location") ?? "";
}

/** Goes to Google and makes a choice there; returns the address to which it redirects, and the browser's cookies. */
async function chosen(choice: string, email = "", next = "/") {
  const start = await begin(
    argsFor(requestByNobody(`/auth/google?${new URLSearchParams({ next })}`)),
  );
  const page = new URL(await leadsTo(start.headers.get("location") ?? ""));
  page.searchParams.set("choice", choice);
  page.searchParams.set("email", email);
  const { pathname, search } = new URL(await leadsTo(await leadsTo(page.href)));
  expect(pathname).toBe("/auth/callback");
  return { callback: pathname + search, cookie: cookiesOf(start) };
}

function comeBack({ callback, cookie }: { callback: string; cookie: string }) {
  return loader(argsFor(requestByNobody(callback, { headers: { Cookie: cookie } })));
}

/** Expects the sign-in page to say why, and no session to be stored. */
async function expectTurnedAway(answer: Response, message: string): Promise<void> {
  expect(answer.headers.get("location")).toMatch(/^\/\?google=/);
  expect(await toastOf(answer)).toEqual({ type: "error", message: `❌ ${message}` });
  expect(cookiesOf(answer)).not.toContain("daymark-session");
}

const { google } = await authOffers();
const used = "This sign-in took too long or has already been used. Start again.";

describe.runIf(google)("Google", () => {
  test("a stranger finds no profile, and leaves nothing behind §5.4 §rights.21 §threat.173", async () => {
    const email = `stranger-${unique()}@elsewhere.test`;
    await expectTurnedAway(
      await comeBack(await chosen("continue", email)),
      "User profile not found",
    );
    const { data } = await serviceClient().from("profiles").select("uid").eq("email", email);
    expect(data).toEqual([]);
    const { data: accounts } = await serviceClient().auth.admin.listUsers({ perPage: 1000 });
    expect(accounts.users.filter((user) => user.email === email)).toEqual([]);
  });

  test("an address that Google has not verified opens nothing", async () => {
    const { email } = await createPerson();
    await expectTurnedAway(
      await comeBack(await chosen("unverified", email)),
      "User profile not found",
    );
  });

  test("a deactivated person does not get in", async () => {
    const [admin, person] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
    await deactivate(admin, person);
    await expectTurnedAway(
      await comeBack(await chosen("continue", person.email)),
      "This account is no longer active. Ask an admin.",
    );
  });

  test.each([
    ["cancel", "Signing in with Google was cancelled."],
    ["fail", "Signing in with Google failed. Try again."],
  ])("to %s says so", async (choice, message) => {
    await expectTurnedAway(await comeBack(await chosen(choice)), message);
  });

  test("a callback that is forged, of another browser or used before opens nothing §threat.174", async () => {
    const { email } = await createPerson();
    const next = "/user-dashboard/notifications";
    const { callback } = await chosen("continue", email, next);
    const elsewhere = await chosen("cancel");
    for (const address of [callback, "/auth/callback?code=forged", "/auth/callback"]) {
      await expectTurnedAway(await comeBack({ callback: address, cookie: "" }), used);
      await expectTurnedAway(await comeBack({ callback: address, cookie: elsewhere.cookie }), used);
    }
    const again = await chosen("continue", email, next);
    const first = await comeBack(again);
    expect(first.headers.get("location")).toBe(next);
    expect(cookiesOf(first)).toContain("daymark-session");
    await expectTurnedAway(await comeBack(again), used);
  });
});
