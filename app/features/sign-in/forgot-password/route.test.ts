import { expect, test, vi } from "vitest";
import { ownerSql } from "../../../../tests/fixtures/owner-sql";
import { createPerson, unique } from "../../../../tests/fixtures/people";
import { argsFor, requestByNobody } from "../../../../tests/fixtures/requests";
import { answered as answerTo } from "../../../../tests/fixtures/visits";
import { action } from "./route";

const sql = ownerSql();
function submit(email: string) {
  const body = new URLSearchParams({ email });
  return answerTo(action(argsFor(requestByNobody("/forgot-password", { method: "POST", body }))));
}

/** The server's requests to Supabase when somebody forgot a password, and how many of them the answer waited for. */
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
  const data = await submit(email);
  const waitedFor = answered.toSorted();
  await vi.waitFor(() => expect(answered).toContain("/auth/v1/recover"), 10_000);
  vi.stubGlobal("fetch", ask);
  return { waitedFor, asked: asked.toSorted(), sentTo: data.value?.sentTo };
}

const BEFORE = ["/rest/v1/rpc/are_mails_limited", "/rest/v1/rpc/consume_attempt"];

test("an address that somebody has costs the answer no more work than one that nobody has §threat.169 §threat.170", async () => {
  const { email } = await createPerson();
  const nobodys = `nobody-${unique()}@daymark.test`;
  const known = await askedFor(email);
  const unknown = await askedFor(nobodys);
  expect(known).toEqual({
    waitedFor: BEFORE,
    asked: ["/auth/v1/recover", ...BEFORE],
    sentTo: email,
  });
  expect(unknown).toEqual({ ...known, sentTo: nobodys });
});

/** Requests a link that the Auth server refuses with these words; it mails the next ones. */
async function askedWhileRefused(msg: string) {
  const ask = globalThis.fetch;
  const paths: Array<string> = [];
  vi.stubGlobal("fetch", async (...args: Parameters<typeof fetch>) => {
    const { pathname } = new URL(args[0] instanceof Request ? args[0].url : args[0]);
    const answer =
      pathname === "/auth/v1/recover" && !paths.includes(pathname)
        ? Response.json({ error_code: "over_email_send_rate_limit", msg }, { status: 429 })
        : await ask(...args);
    paths.push(pathname);
    return answer;
  });
  async function isCalledLimited(email: string) {
    return (await submit(email)).value?.isLimited;
  }
  const { email } = await createPerson();
  const first = await isCalledLimited(email);
  await vi.waitFor(() => expect(paths).toContain("/auth/v1/recover"));
  return { first, isCalledLimited, paths };
}

test("while the hourly limit swallows mails, no mail is reported as sent to anybody §threat.148", async () => {
  try {
    const asked = await askedWhileRefused("email rate limit exceeded");
    const { isCalledLimited, paths } = asked;
    await vi.waitFor(() =>
      expect(paths.filter((path) => path.endsWith("limited"))).toHaveLength(2),
    );
    expect(await isCalledLimited((await createPerson()).email)).toBe(true);
    expect(await isCalledLimited(`nobody-${unique()}@daymark.test`)).toBe(true);
    await sql`update private.throttles set busy_until = now() - interval '1 second' where key = 'mails of the Auth server'`;
    expect(await isCalledLimited(`nobody-${unique()}@daymark.test`)).toBe(false);
  } finally {
    await sql`delete from private.throttles where key = 'mails of the Auth server'`;
  }
});

test("asking twice within a minute brings one mail, and no message that mails do not come", async () => {
  const seconds = "For security purposes, you can only request this after 42 seconds.";
  const { first, isCalledLimited } = await askedWhileRefused(seconds);
  expect(first).toBe(false);
  expect(await isCalledLimited((await createPerson()).email)).toBe(false);
});

test("asking again and again is slowed down, and the address stays in the form", async () => {
  const email = `nobody-${unique()}@daymark.test`;
  for (let turn = 0; turn < 3; turn++) expect((await submit(email)).status).toBe(200);
  const { status, reply } = await submit(email);
  expect(status).toBe(429);
  expect(reply?.error).toEqual({ "": [expect.stringMatching(/Try again in [45] minutes/)] });
  expect(reply?.initialValue).toEqual({ email });
});
