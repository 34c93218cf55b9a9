import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AS_OF_HEADER, IDLE_HEADER, PERSON_HEADER } from "~/core/server/person-header";
import {
  askedAt,
  endKept,
  forgetAnswers,
  keepPage,
  keepPreview,
  keptData,
  keptFor,
  keptPage,
  keptPreview,
  timesOf,
} from "./kept-pages";

const BOARD = "https://daymark.test/user-dashboard";

/** As much of a browser's cache storage as the code uses, in memory. */
function cacheStorage() {
  const stores = new Map<string, Map<string, Response>>();
  function open(name: string) {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return {
      match: (key: string | URL) => Promise.resolve(kept.get(String(key))?.clone()),
      // All of it, as browsers do.
      put: async (key: string, answer: Response) =>
        void kept.set(key, new Response(await answer.blob(), { headers: answer.headers })),
      delete: async (key: string | { url: string }) =>
        kept.delete(typeof key === "string" ? key : key.url),
      keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
    };
  }
  return {
    open: (name: string) => Promise.resolve(open(name)),
    match: (key: string, { cacheName }: { cacheName: string }) => open(cacheName).match(key),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    keys: () => Promise.resolve([...stores.keys()]),
  };
}

beforeEach(() => void vi.stubGlobal("caches", cacheStorage()));
afterEach(() => void vi.useRealTimers());

function answerFor(person: string, body: string | ReadableStream = `of ${person}`) {
  return new Response(body, { headers: { [PERSON_HEADER]: person, [IDLE_HEADER]: "2" } });
}

function page(person: string, asked: number, body?: string | ReadableStream) {
  return keepPage(BOARD, answerFor(person, body), { asked, isDocument: true });
}

async function kept(url = BOARD) {
  return (await keptPage(url))?.text();
}

const NOW = Date.now();
const HOUR_MS = 3_600_000;

test("a page requested before its person signed out is not kept if it arrives later §threat.215", async () => {
  await page("ana", NOW);
  expect(await kept()).toBe("of ana");
  await keepPage("https://daymark.test/", answerFor("nobody"), {
    asked: NOW + 2,
    isDocument: false,
  });
  expect(await kept()).toBeUndefined();
  await page("ana", NOW + 1);
  expect(await kept()).toBeUndefined();
  await page("ben", NOW + 3);
  await page("ana", NOW + 1);
  expect(await kept()).toBeUndefined();
  await page("ben", NOW + 4);
  expect(await kept()).toBe("of ben");
});

test("data that arrives before its page, for a new person on the device, is kept once the page is", async () => {
  const listens = vi.spyOn(BroadcastChannel.prototype, "addEventListener");
  const data = keepPage(`${BOARD}.data`, answerFor("ana"), { asked: NOW + 1, isDocument: false });
  await vi.waitFor(() => expect(listens).toHaveBeenCalledTimes(1));
  expect(await kept(`${BOARD}.data`)).toBeUndefined();
  await page("ana", NOW);
  await data;
  expect([await kept(), await kept(`${BOARD}.data`)]).toEqual(["of ana", "of ana"]);
  listens.mockRestore();
});

test("confirming Logout deletes all pages, also those that arrive later", async () => {
  await page("ana", NOW - 1000);
  await forgetAnswers();
  await page("ana", NOW - 1);
  expect(await kept()).toBeUndefined();
});

test("after a clock was set back nobody's pages are kept for another person, and new ones are kept", async () => {
  await page("ana", NOW + 86_400_000);
  await page("ben", NOW);
  expect(await kept()).toBe("of ben");
});

test("pages kept by a clock days ahead are replaced by later ones §threat.222", async () => {
  vi.useFakeTimers({ now: NOW + 8 * 86_400_000, toFake: ["Date"] });
  await page("ana", Date.now(), "ahead");
  const own = { isDocument: false };
  const part = `${BOARD}.data?_routes=root`;
  await keepPage(`${BOARD}.data`, answerFor("ana", "all, ahead"), { ...own, asked: Date.now() });
  expect(await kept(part)).toBe("all, ahead");
  vi.setSystemTime(NOW);
  await keepPage(part, answerFor("ana", "some, since"), { ...own, asked: Date.now() });
  expect(await kept(part)).toBe("some, since");
  await page("ana", Date.now(), "since");
  expect(await kept()).toBe("since");
  expect(askedAt(await keptPage(BOARD))).toBe(NOW);
  vi.useRealTimers();
});

test.each([8, -8])(
  "a page kept by a clock %d hours ahead is as of the server's time, also once that clock is right",
  async (hours) => {
    vi.useFakeTimers({ now: NOW + hours * HOUR_MS, toFake: ["Date"] });
    const headers = { [PERSON_HEADER]: "ana", [IDLE_HEADER]: "0", [AS_OF_HEADER]: String(NOW) };
    const answer = new Response("of ana", { headers });
    await keepPage(BOARD, answer, { asked: Date.now(), isDocument: true });
    for (const now of [NOW + hours * HOUR_MS, NOW, NOW + 9 * HOUR_MS]) {
      vi.setSystemTime(now);
      const copy = (await keptPage(BOARD)) ?? new Response();
      expect(timesOf(copy).asOf).toBe(NOW);
    }
  },
);

test("pictures are kept with their person's pages, go with them, and are nobody else's §messages.18 §threat.20", async () => {
  const picture = "https://daymark.test/files/a/preview";
  expect(await keptFor()).toBeNull();
  await page("ana", NOW);
  const ana = (await keptFor()) ?? "";
  await keepPreview(picture, new Blob(["a tap"]), ana);
  expect(await (await keptPreview(picture))?.text()).toBe("a tap");
  await forgetAnswers();
  expect(await keptPreview(picture)).toBeUndefined();
  await page("ben", NOW + HOUR_MS);
  // It was on its way when its person signed out.
  await keepPreview(picture, new Blob(["a tap"]), ana);
  expect(await keptPreview(picture)).toBeUndefined();
});

test("of all pictures the first go once there are too many", async () => {
  await page("ana", NOW);
  const ana = (await keptFor()) ?? "";
  for (let one = 0; one <= 400; one += 1) {
    await keepPreview(`https://daymark.test/files/${one}/preview`, new Blob(["a tap"]), ana);
  }
  expect(await keptPreview("https://daymark.test/files/0/preview")).toBeUndefined();
  expect(await keptPreview("https://daymark.test/files/1/preview")).toBeDefined();
});

test("a page that never arrives completely does not prevent emptying the store", async () => {
  await page("ana", NOW);
  void page(
    "ana",
    NOW + 1,
    new ReadableStream({ start: (rest) => rest.enqueue(new Uint8Array(4)) }),
  );
  await page("nobody", NOW + 2);
  expect(await kept()).toBeUndefined();
});

test("an earlier request does not replace a newer answer", async () => {
  await page("ana", NOW + 2, "new");
  await page("ana", NOW + 1, "old");
  expect(await kept()).toBe("new");
  const own = { isDocument: false };
  const part = `${BOARD}.data?_routes=root`;
  await keepPage(part, answerFor("ana", "some"), { ...own, asked: NOW + 3 });
  expect(await kept(part)).toBe("some");
  await keepPage(`${BOARD}.data`, answerFor("ana", "all"), { ...own, asked: NOW + 4 });
  expect(await kept(part)).toBe("all");
});

test("other pages, and answers without a person, are not kept", async () => {
  await page("ana", NOW);
  const others = { asked: NOW, isDocument: true };
  const admin = "https://daymark.test/admin-dashboard";
  await keepPage(admin, answerFor("ana"), others);
  await keepPage(`${BOARD}/export`, new Response("a file"), others);
  expect([await kept(admin), await kept(`${BOARD}/export`)]).toEqual([undefined, undefined]);
});

test("after as long as a session may be unused nothing kept is shown, and it is deleted §threat.216", async () => {
  const own = { isDocument: false };
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  await page("ana", NOW);
  // Any response counts as use, stored or not.
  await keepPage(`${BOARD}.data`, answerFor("ana"), { ...own, asked: NOW + HOUR_MS });
  vi.setSystemTime(NOW + 3 * HOUR_MS);
  expect(await endKept()).toBe(false);
  expect([await kept(), await kept(`${BOARD}.data`)]).toEqual(["of ana", "of ana"]);
  vi.setSystemTime(NOW + 3 * HOUR_MS + 1);
  expect(await kept()).toBeUndefined();
  // Setting the clock back does not save it.
  vi.setSystemTime(NOW);
  expect([await kept(), await keptData()]).toEqual([undefined, []]);
});

test("pages kept before a clock was set back are deleted, because nobody knows how long they were unused", async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  await page("ana", NOW);
  vi.setSystemTime(NOW - 8 * 24 * HOUR_MS);
  expect([await endKept(), await kept()]).toEqual([true, undefined]);
});

test("a time that an admin has shortened counts from the next answer on, and the next person's own", async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  await page("ana", NOW);
  const shorter = { headers: { [PERSON_HEADER]: "ana", [IDLE_HEADER]: "1" } };
  await keepPage(BOARD, new Response("of ana", shorter), { asked: NOW + 1, isDocument: true });
  vi.setSystemTime(NOW + 2 + HOUR_MS);
  expect(await endKept()).toBe(true);
  await page("ben", NOW + 3 + HOUR_MS);
  expect([await endKept(), await kept()]).toEqual([false, "of ben"]);
});
