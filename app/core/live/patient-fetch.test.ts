import { createRequire } from "node:module";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { createPatientFetch, SUSPICIOUS_MS } from "./patient-fetch";

const HERE = "https://daymark.test/user-dashboard?task=1";

/**
 * A fetch that answers with these responses, one after the other, or with these statuses; null is a lost connection.
 */
function patient(
  answers: Array<Response | number | null>,
  untilBack = () => Promise.resolve(),
  copy?: Response,
  newer?: Response,
) {
  const waits: Array<number> = [];
  /** How much was requested when what is stored was looked for. */
  const looked: Array<number> = [];
  const suspect = vi.fn();
  const shown = new Array<[string, Response | null]>();
  let requests = 0;
  const fetch = createPatientFetch({
    fetch: () => {
      const answer = answers[requests] ?? null;
      requests += 1;
      if (answer === null) return Promise.reject(new TypeError("Failed to fetch"));
      if (answer instanceof Response) return Promise.resolve(answer);
      return Promise.resolve(new Response(null, { status: answer }));
    },
    here: () => HERE,
    untilBack: (attempt) => {
      waits.push(attempt);
      return untilBack();
    },
    suspect,
    keep: () => Promise.resolve(),
    kept: () => {
      looked.push(requests);
      return Promise.resolve(copy);
    },
    newer: () => Promise.resolve(newer),
    shown: (address, kept) => shown.push([address, kept]),
  });
  return { fetch, waits, suspect, shown, looked, requests: () => requests };
}

test("the shown page's data is requested until there is an answer", async () => {
  const { fetch, waits } = patient([null, 503, 502, 200]);
  const answer = await fetch(new URL("/user-dashboard.data?task=1&_routes=root", HERE), {});
  expect(answer.status).toBe(200);
  expect(waits).toEqual([1, 2, 3]);
});

test("data that arrives incomplete is requested again", async () => {
  const lost = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("some"));
      controller.error(new TypeError("network error"));
    },
  });
  const all = new Response("all of it", { headers: { "X-Own": "1" } });
  const { fetch, waits } = patient([new Response(lost), all]);
  const answer = await fetch("/user-dashboard.data?task=1");
  expect([await answer.text(), answer.headers.get("X-Own")]).toEqual(["all of it", "1"]);
  expect(waits).toEqual([1]);
});

test("an action's answer that arrives incomplete is none, and the form is not sent again", async () => {
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("some"));
      controller.error(new DOMException("signal is aborted without reason", "AbortError"));
    },
  });
  const { fetch, requests } = patient([new Response(cut), 200]);
  const sent = fetch("/admin-dashboard/settings.data", { method: "POST" });
  await expect(sent).rejects.toThrow("aborted");
  expect(requests()).toBe(1);
});

test("any other answer is an answer", async () => {
  const { fetch, waits } = patient([404]);
  expect((await fetch("/user-dashboard.data?index&task=1")).status).toBe(404);
  expect(waits).toEqual([]);
});

test.each([
  ["another page", "/admin-dashboard.data"],
  ["the same page otherwise", "/user-dashboard.data?task=2"],
])("%s is requested until it cannot be had though Daymark is there", async (_what, address) => {
  const back = patient([null, 503, 200]);
  expect((await back.fetch(address)).status).toBe(200);
  const broken = patient([503, null, 503, 503, 200]);
  expect((await broken.fetch(address)).status).toBe(503);
  const gone = patient([503, 503, 503, null, 200]);
  await expect(gone.fetch(address)).rejects.toThrow("Failed to fetch");
});

test.each([
  ["something that is sent", "/user-dashboard.data?task=1", { method: "POST" }],
  ["something else", "/resources/pulse", {}],
])("%s is requested once", async (_what, address, init) => {
  const { fetch, requests } = patient([null]);
  await expect(fetch(address, init)).rejects.toThrow("Failed to fetch");
  expect(requests()).toBe(1);
});

test("data that was kept after the page itself shows until Daymark is back", async () => {
  const newer = new Response("since then");
  const { fetch, waits } = patient([null], undefined, undefined, newer);
  expect(await fetch("/user-dashboard.data?task=1")).toBe(newer);
  expect(waits).toEqual([]);
});

test("another kept page is shown if it cannot be loaded, and the current one never becomes older", async () => {
  const copy = new Response("as it was");
  const back = patient([200], undefined, copy);
  expect(await (await back.fetch("/user-dashboard.data?task=2")).text()).toBe("");
  expect(back.suspect).not.toHaveBeenCalled();
  const away = patient([503], undefined, copy);
  expect(await away.fetch("/user-dashboard.data?task=2")).toBe(copy);
  expect(away.suspect).toHaveBeenCalledTimes(1);
  const shown = patient([null, 200], undefined, copy);
  expect(await shown.fetch("/user-dashboard.data?task=1")).not.toBe(copy);
});

test("a page is requested before what is stored of it is found", async () => {
  const { fetch, requests, looked } = patient([200]);
  await fetch("/user-dashboard.data?task=2");
  expect(requests()).toBe(1);
  expect(looked).toEqual([1]);
});

test("going to another page ends the wait", async () => {
  const leaving = new AbortController();
  const { fetch, requests } = patient([null, 200], () => new Promise(() => leaving.abort()));
  const { signal } = leaving;
  await expect(fetch("/user-dashboard.data?task=1", { signal })).rejects.toThrow("left");
  expect(requests()).toBe(1);
});

test("data that takes seconds raises a suspicion, quick data does not", async () => {
  vi.useFakeTimers();
  const suspect = vi.fn();
  let answer: (response: Response) => void = () => undefined;
  const fetch = createPatientFetch({
    fetch: () => new Promise((resolve) => (answer = resolve)),
    here: () => HERE,
    untilBack: () => Promise.resolve(),
    suspect,
    keep: () => Promise.resolve(),
    kept: () => Promise.resolve(undefined),
    newer: () => Promise.resolve(undefined),
    shown: () => undefined,
  });
  for (const [ms, times] of [
    [SUSPICIOUS_MS - 1, 0],
    [SUSPICIOUS_MS, 1],
  ] as const) {
    const data = fetch("/admin-dashboard.data");
    await vi.advanceTimersByTimeAsync(ms);
    answer(new Response());
    await data;
    await vi.advanceTimersByTimeAsync(SUSPICIOUS_MS);
    expect(suspect).toHaveBeenCalledTimes(times);
  }
  vi.useRealTimers();
});

/**
 * The patient fetch relies on how these versions behave: a revalidation fetches `<page>.data` with a string or URL
 * and an abort signal, through the global fetch; a failed one replaces the page by the error boundary; an action's
 * response of 400 or more revalidates nothing. After an update check all of this again (tests/e2e/connection.spec.ts
 * and faults.spec.ts show it), and then change the versions here.
 */
test("the framework's versions are those whose requests were examined", () => {
  const require = createRequire(import.meta.url);
  const PackageSchema = z.object({ version: z.string() });
  function versionOf(name: string) {
    return PackageSchema.parse(require(`${name}/package.json`)).version;
  }
  expect({
    react: versionOf("@remix-run/react"),
    router: versionOf("@remix-run/router"),
    node: versionOf("@remix-run/node"),
  }).toEqual({ react: "2.17.5", router: "1.23.4", node: "2.17.5" });
});

test("the address says whether a page is shown as kept or as loaded", async () => {
  const copy = new Response("kept");
  const away = patient([null], () => new Promise(() => undefined), copy);
  expect(await away.fetch("/user-dashboard.data?task=2")).toBe(copy);
  expect(away.shown).toEqual([["https://daymark.test/user-dashboard.data?task=2", copy]]);
  const there = patient([200], undefined, copy);
  await there.fetch("/user-dashboard.data?task=2");
  expect(there.shown).toEqual([["https://daymark.test/user-dashboard.data?task=2", null]]);
});
