import { beforeEach, expect, test, vi } from "vitest";
import { readShared, dropShared } from "./read-shared";
import { receiveShare } from "./receive";
import { countShared, endShared, forgetShared, SHARE_PAGE } from "./shared";

const HOUR_MS = 3_600_000;

/** As much of a browser's cache storage as the code uses, in memory; with room for so many bytes of a file. */
function cacheStorage(room: number) {
  const stores = new Map<string, Map<string, Response>>();
  function open(name: string) {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return {
      match: (key: string) => Promise.resolve(kept.get(key)?.clone()),
      put: async (key: string, answer: Response) => {
        const body = await answer.blob();
        if (body.size > room) throw new Error("QuotaExceededError");
        kept.set(key, new Response(body, { headers: answer.headers }));
      },
      keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
    };
  }
  return {
    open: (name: string) => Promise.resolve(open(name)),
    match: (key: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(stores.has(cacheName) ? open(cacheName).match(key) : undefined),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    keys: () => Promise.resolve([...stores.keys()]),
  };
}

beforeEach(() => {
  vi.stubGlobal("caches", cacheStorage(1000));
  // A redirect of a browser may say a path.
  vi.spyOn(Response, "redirect").mockImplementation(
    (to) => new Response(null, { status: 303, headers: { Location: String(to) } }),
  );
});

/** A device names no page; a form of a page names it, unless that one asks its browser not to. */
function share(fields: Record<string, string>, files: ReadonlyArray<File> = [], referrer = "") {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of files) body.append("files", file);
  const request = new Request(`https://daymark.test${SHARE_PAGE}`, { method: "POST", body });
  Object.defineProperty(request, "referrer", { value: referrer });
  return receiveShare(request);
}

function fileOf(name: string, bytes: number, type = "image/jpeg"): File {
  return new File(["a".repeat(bytes)], name, { type });
}

test("what is shared is kept with its names and types, and read once by its person", async () => {
  const answer = await share({ text: "It drips" }, [fileOf("tap.jpg", 10), fileOf("", 0)]);
  expect(answer.headers.get("Location")).toBe(SHARE_PAGE);
  expect(await countShared()).toEqual({ messages: 0, files: 1 });
  const shared = await readShared("ana");
  expect(shared).toMatchObject({
    text: "It drips",
    left: 0,
    files: [{ name: "tap.jpg", size: 10 }],
  });
  expect(shared?.files[0]?.file).toMatchObject({ name: "tap.jpg", type: "image/jpeg", size: 10 });
  if (shared) await dropShared(shared);
  expect(await readShared("ana")).toBeNull();
  expect(await countShared()).toEqual({ messages: 0, files: 0 });
});

test("it belongs to the first person who sees it §threat.209", async () => {
  await share({ text: "It drips" });
  expect(await countShared()).toEqual({ messages: 1, files: 0 });
  expect(await readShared("ana")).toMatchObject({ text: "It drips" });
  expect(await readShared("ana")).toMatchObject({ text: "It drips" });
  expect(await readShared("ben")).toBeNull();
  expect(await readShared("ana")).toBeNull();
});

test("after an hour it is gone, also if the clock was set back since", async () => {
  for (const hours of [1.01, -1.01]) {
    vi.useFakeTimers({ toFake: ["Date"] });
    await share({ text: "It drips" });
    await endShared();
    expect(await countShared()).toEqual({ messages: 1, files: 0 });
    vi.setSystemTime(Date.now() + hours * HOUR_MS);
    expect(await readShared("ana")).toBeNull();
    await share({ text: "It drips" });
    vi.setSystemTime(Date.now() + hours * HOUR_MS);
    await endShared();
    expect(await countShared()).toEqual({ messages: 0, files: 0 });
    vi.useRealTimers();
  }
});

test("what is shared next is asked about first, and giving the first to a task leaves the second", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await share({}, [fileOf("one.jpg", 10), fileOf("two.jpg", 10)]);
  const first = await readShared("ana");
  vi.setSystemTime(Date.now() + 1000);
  await share({ text: "Another" });
  vi.useRealTimers();
  if (first) await dropShared(first);
  expect(await readShared("ana")).toMatchObject({ text: "Another", files: [] });
});

test("a form that says it is of another site is not kept, and what waits stays", async () => {
  await share({ text: "It drips" }, [fileOf("tap.jpg", 10)]);
  const answer = await share({ text: "Pay here" }, [], "https://evil.test/");
  expect(answer.headers.get("Location")).toBe(SHARE_PAGE);
  expect(await readShared("ana")).toMatchObject({ text: "It drips", files: [{ name: "tap.jpg" }] });
  // As the journeys share.
  await share({ text: "Another" }, [], `https://daymark.test${SHARE_PAGE}`);
  expect(await readShared("ana")).toMatchObject({ text: "Another" });
});

test("forms that say nothing replace each other, and not what waits, which comes back §threat.210", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await share({ text: "It drips" }, [fileOf("tap.jpg", 10), fileOf("two.jpg", 10)]);
  for (const text of ["Pay here", "Pay there"]) {
    vi.setSystemTime(Date.now() + 1000);
    await share({ text }, [fileOf("bill.jpg", 10)]);
  }
  expect(await countShared()).toEqual({ messages: 0, files: 3 });
  const last = await readShared("ana");
  expect(last).toMatchObject({ text: "Pay there", files: [{ name: "bill.jpg" }] });
  expect(last && (await dropShared(last))).toBe(true);
  const first = await readShared("ana");
  expect(first).toMatchObject({
    text: "It drips",
    files: [{ name: "tap.jpg" }, { name: "two.jpg" }],
  });
  expect(first && (await dropShared(first))).toBe(false);
  expect(await countShared()).toEqual({ messages: 0, files: 0 });
  vi.useRealTimers();
});

test("a form that cannot be kept leaves what waits", async () => {
  await share({ text: "It drips" }, [fileOf("tap.jpg", 10)]);
  const body = new URLSearchParams({ text: "x" });
  const request = new Request(`https://daymark.test${SHARE_PAGE}`, { method: "POST", body });
  request.headers.set("Content-Type", "text/plain");
  const answer = await receiveShare(request);
  expect(answer.headers.get("Location")).toBe(`${SHARE_PAGE}?problem=lost`);
  expect(await readShared("ana")).toMatchObject({ text: "It drips" });
});

test("of more than ten files the rest is counted, and one without room is named", async () => {
  const many = Array.from({ length: 13 }, (_, place) =>
    fileOf(`${place}.jpg`, place === 4 ? 2000 : 5),
  );
  await share({}, many);
  const shared = await readShared("ana");
  expect(shared?.left).toBe(3);
  expect(shared?.files.map(({ file }) => file?.name ?? null)).toEqual(
    many.slice(0, 10).map(({ name }, place) => (place === 4 ? null : name)),
  );
});

test("without any room nothing stays, and the page says so", async () => {
  await forgetShared();
  vi.stubGlobal("caches", cacheStorage(0));
  const answer = await share({ text: "It drips" }, [fileOf("tap.jpg", 10)]);
  expect(answer.headers.get("Location")).toBe(`${SHARE_PAGE}?problem=lost`);
  expect(await readShared("ana")).toBeNull();
});
