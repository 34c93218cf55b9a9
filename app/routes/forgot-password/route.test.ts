import { expect, test, vi } from "vitest";
import { createPerson, unique } from "../../../tests/fixtures/people";
import { argsFor, requestByNobody } from "../../../tests/fixtures/requests";
import { action } from "./route";

/** What the server asks Supabase when somebody forgot a password, and how much of it the answer waited for. */
async function askedFor(email: string) {
  const ask = globalThis.fetch;
  const asked: Array<string> = [];
  const answered: Array<string> = [];
  vi.stubGlobal("fetch", async (...args: Parameters<typeof fetch>) => {
    const { pathname } = new URL(args[0] instanceof Request ? args[0].url : args[0]);
    asked.push(pathname);
    const answer = await ask(...args);
    answered.push(pathname);
    return answer;
  });
  const body = new URLSearchParams({ email });
  const { data } = await action(
    argsFor(requestByNobody("/forgot-password", { method: "POST", body })),
  );
  const waitedFor = [...answered];
  await vi.waitFor(() => expect(answered).toContain("/auth/v1/recover"), 10_000);
  vi.stubGlobal("fetch", ask);
  return { waitedFor, asked, sentTo: data.value?.sentTo };
}

test("an address that somebody has costs the answer no more work than one that nobody has", async () => {
  const { email } = await createPerson();
  const nobodys = `nobody-${unique()}@daymark.test`;
  const known = await askedFor(email);
  const unknown = await askedFor(nobodys);
  expect(known).toEqual({
    waitedFor: ["/rest/v1/rpc/consume_attempt"],
    asked: ["/rest/v1/rpc/consume_attempt", "/auth/v1/recover"],
    sentTo: email,
  });
  expect(unknown).toEqual({ ...known, sentTo: nobodys });
});
