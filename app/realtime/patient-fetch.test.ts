import { expect, test } from "vitest";
import { createPatientFetch } from "./patient-fetch";

const HERE = "https://daymark.test/user-dashboard?task=1";

/** A fetch whose answers are these, one after the other; null is a lost line. */
function patient(answers: Array<number | null>) {
  const heard: Array<boolean> = [];
  const waits: Array<number> = [];
  let asked = 0;
  const fetch = createPatientFetch({
    fetch: () => {
      const status = answers[asked] ?? null;
      asked += 1;
      return status === null
        ? Promise.reject(new TypeError("Failed to fetch"))
        : Promise.resolve(new Response(null, { status }));
    },
    here: () => HERE,
    wait: (ms) => Promise.resolve(void waits.push(ms)),
    onAway: (isAway) => heard.push(isAway),
  });
  return { fetch, heard, waits, asked: () => asked };
}

test("the shown page's data is asked for until there is an answer", async () => {
  const { fetch, heard, waits } = patient([null, 503, null, 200]);
  const answer = await fetch(new URL("/user-dashboard.data?task=1&_routes=root", HERE), {});
  expect(answer.status).toBe(200);
  expect(heard).toEqual([true, true, true, false]);
  expect(waits).toEqual([1000, 2000, 4000]);
});

test("an answer is an answer, also one that is none", async () => {
  const { fetch, heard } = patient([404]);
  expect((await fetch("/user-dashboard.data?index&task=1")).status).toBe(404);
  expect(heard).toEqual([]);
});

test.each([
  ["another page", "/admin-dashboard.data", {}],
  ["the same page otherwise", "/user-dashboard.data?task=2", {}],
  ["something that is sent", "/user-dashboard.data?task=1", { method: "POST" }],
  ["something else", "/resources/pulse", {}],
])("%s is asked for once", async (_what, address, init) => {
  const { fetch, asked } = patient([null]);
  await expect(fetch(address, init)).rejects.toThrow("Failed to fetch");
  expect(asked()).toBe(1);
});

test("whoever gives it up ends it", async () => {
  const leaving = new AbortController();
  const { fetch, asked } = patient([null, 200]);
  leaving.abort();
  const { signal } = leaving;
  await expect(fetch("/user-dashboard.data?task=1", { signal })).rejects.toThrow();
  expect(asked()).toBe(1);
});
