import { expect, test } from "vitest";
import { argsFor, requestByNobody } from "../../../../tests/fixtures/requests";
import { loader } from "./route";

const VERIFIER = /^daymark-session.*-code-verifier=/;

/** Starts the sign-in with Google so many times in one browser; returns its cookies, as they were set. */
async function heldAfter(visits: number): Promise<Array<string>> {
  const held = new Map<string, string>();
  for (let visit = 0; visit < visits; visit++) {
    const Cookie = [...held.values()].map((cookie) => cookie.split(";", 1)[0]).join("; ");
    const request = requestByNobody("/auth/google", { headers: { Cookie } });
    const { headers } = await loader(argsFor(request));
    for (const cookie of headers.getSetCookie()) {
      const name = cookie.split("=", 1)[0] ?? "";
      if (/Max-Age=0/i.test(cookie)) held.delete(name);
      else held.set(name, cookie);
    }
  }
  return [...held.values()];
}

test("starting again and again leaves no more cookies than the first time §threat.190", async () => {
  const once = await heldAfter(1);
  expect(once.filter((cookie) => VERIFIER.test(cookie))).not.toEqual([]);
  const often = await heldAfter(8);
  expect(often).toHaveLength(once.length);
  expect(often.join().length).toBe(once.join().length);
});

test("the key to a sign-in under way is held for minutes, and shown to its own pages alone", async () => {
  const keys = (await heldAfter(1)).filter((cookie) => VERIFIER.test(cookie));
  for (const key of keys) expect(key).toMatch(/Max-Age=600; Path=\/auth; HttpOnly/);
});
