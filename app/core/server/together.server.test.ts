import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { together } from "./together.server";

const BASE = "https://example.test/rest/v1/rpc/";
const BodySchema = z.object({
  p_calls: z.array(z.object({ name: z.string(), args: z.unknown() })),
});

function setUp(answerOf: (name: string) => { status: number; body: string | null }) {
  const asked: Array<string> = [];
  const ask = vi.fn<typeof fetch>((input, init) => {
    const name = String(input instanceof Request ? input.url : input).replace(BASE, "");
    if (name !== "read") {
      asked.push(name);
      return Promise.resolve(Response.json(`${name} alone`));
    }
    const { p_calls: calls } = BodySchema.parse(JSON.parse(z.string().parse(init?.body)));
    asked.push(calls.map((call) => `${call.name} ${JSON.stringify(call.args)}`).join());
    return Promise.resolve(Response.json(calls.map((call) => answerOf(call.name))));
  });
  const fetchTogether = together(ask);
  async function call(name: string, init: RequestInit = {}) {
    const response = await fetchTogether(`${BASE}${name}`, { method: "POST", body: "{}", ...init });
    const said: unknown = await response.json();
    return { status: response.status, said };
  }
  return { ask, asked, call };
}

function answered(name: string) {
  return { status: name === "bad" ? 400 : 200, body: JSON.stringify(name) };
}

test("what is called at the same time is one request, and each gets its own answer", async () => {
  const { asked, call } = setUp(answered);
  const answers = await Promise.all([call("me"), call("bad"), call("list", { body: '{"p_x":1}' })]);
  expect(asked).toEqual(['me {},bad {},list {"p_x":1}']);
  expect(answers).toEqual([
    { status: 200, said: "me" },
    { status: 400, said: "bad" },
    { status: 200, said: "list" },
  ]);
  await call("later");
  expect(asked.at(-1)).toBe("later");
  await Promise.all(Array.from({ length: 41 }, () => call("many")));
  const sizes = asked.slice(-3).map((names) => names.match(/many/g)?.length);
  expect(sizes).toEqual([20, 20, 1]);
});

test("what may write, may be given up or wants another form is asked by itself", async () => {
  const { asked, call } = setUp((name) => ({
    status: name === "write" ? 405 : 200,
    body: name === "write" ? null : "1",
  }));
  const { signal } = new AbortController();
  const answers = await Promise.all([
    call("me"),
    call("write"),
    call("given_up", { signal }),
    call("single", { headers: { Accept: "application/vnd.pgrst.object+json" } }),
    call("table?select=id"),
  ]);
  expect(asked.toSorted()).toEqual([
    "given_up",
    "me {},write {}",
    "single",
    "table?select=id",
    "write",
  ]);
  expect(answers.map(({ said }) => said)).toEqual([
    1,
    "write alone",
    "given_up alone",
    "single alone",
    "table?select=id alone",
  ]);
});

test("what Postgres does not take as a text is one call's own", async () => {
  const { ask, asked, call } = setUp(answered);
  ask.mockResolvedValueOnce(Response.json({ code: "22P05" }, { status: 400 }));
  await Promise.all([call("me"), call("list", { body: '{"p_x":"\\u0000"}' })]);
  expect(asked).toEqual(["me", "list"]);
});

test("a failure of the request is each call's", async () => {
  const { ask, call } = setUp(answered);
  ask.mockResolvedValueOnce(Response.json({ code: "PGRST303" }, { status: 401 }));
  const refused = { status: 401, said: { code: "PGRST303" } };
  expect(await Promise.all([call("me"), call("list")])).toEqual([refused, refused]);
  ask.mockRejectedValueOnce(new TypeError("away"));
  const lost = await Promise.allSettled([call("me"), call("list")]);
  expect(lost.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
