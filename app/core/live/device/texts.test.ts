import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ANSWERS, DATABASES, TEXTS } from "./kept";
import type { deviceStore } from "./texts";

/** A new page: nothing of an earlier one is in memory. */
async function newPage() {
  vi.resetModules();
  return import("./texts");
}

/** A browser's storage, of which some do less. */
class Stored {
  [key: string]: unknown;
  getItem(key: string) {
    return typeof this[key] === "string" ? this[key] : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
}

class Full extends Stored {
  override setItem(): void {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  }
}

function throwing(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

function browserWith(storage: PropertyDescriptor): void {
  Object.defineProperty(globalThis, "localStorage", { configurable: true, ...storage });
}

const hears = vi.fn<(type: string, hear: (event: { key: string | null }) => void) => void>();
beforeEach(() => void vi.stubGlobal("window", { addEventListener: hears }));
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, "localStorage");
  hears.mockReset();
});

test.each<[string, PropertyDescriptor]>([
  ["has none", { value: null }],
  ["throws when it is asked for it", { get: throwing }],
  ["is full", { value: new Full() }],
])(
  "a browser that %s keeps things in its window, and says so once §messages.22",
  async (_what, storage) => {
    browserWith(storage);
    const { deviceStore, onForgetful } = await newPage();
    const tell = vi.fn();
    onForgetful(tell);
    expect([deviceStore.get("draft:a"), deviceStore.names()]).toEqual([null, []]);
    deviceStore.remove("draft:a");
    expect(tell).not.toHaveBeenCalled();
    deviceStore.set("draft:a", "It drips");
    deviceStore.set("draft:b", "Here too");
    expect(deviceStore.get("draft:a")).toBe("It drips");
    expect(deviceStore.names()).toEqual(["draft:a", "draft:b"]);
    deviceStore.remove("draft:a");
    expect([deviceStore.get("draft:a"), deviceStore.names()]).toEqual([null, ["draft:b"]]);
    expect(tell).toHaveBeenCalledTimes(1);
    // A part of the page that comes later learns of it too.
    onForgetful(tell);
    expect(tell).toHaveBeenCalledTimes(2);
  },
);

test("a browser that fills up keeps what it has, and the newer text of this window counts", async () => {
  const storage = new Stored();
  browserWith({ value: storage });
  const { deviceStore, onForgetful } = await newPage();
  const tell = vi.fn();
  onForgetful(tell);
  deviceStore.set("draft:a", "It");
  expect(tell).not.toHaveBeenCalled();
  const fills = vi.spyOn(storage, "setItem").mockImplementation(throwing);
  deviceStore.set("draft:a", "It drips");
  expect([deviceStore.get("draft:a"), storage.getItem("draft:a")]).toEqual(["It drips", "It"]);
  expect(tell).toHaveBeenCalledTimes(1);
  // There is room again.
  fills.mockRestore();
  deviceStore.set("draft:a", "It drips here");
  expect(storage.getItem("draft:a")).toBe("It drips here");
});

test("what another window stores later is newer than what this one could not", async () => {
  const storage = new Stored();
  browserWith({ value: storage });
  const { deviceStore } = await newPage();
  const fills = vi.spyOn(storage, "setItem").mockImplementation(throwing);
  deviceStore.set("draft:a", "Here");
  fills.mockRestore();
  storage.setItem("draft:a", "There");
  hears.mock.calls[0]?.[1]({ key: "draft:a" });
  expect(deviceStore.get("draft:a")).toBe("There");
});

test("signing out leaves no text of a person, and somebody else finds no draft of the last", async () => {
  const names = ["draft:message:ana:1", "draft:outbox:ana", "daymark-to-send", "daymark-push"];
  const stay = ["daymark-theme", "daymark-push-asked:ana", "of another library"];
  async function after(why: Parameters<typeof deviceStore.end>[0]) {
    const storage = new Stored();
    for (const name of [...names, ...stay]) storage.setItem(name, "x");
    browserWith({ value: storage });
    const { deviceStore } = await newPage();
    deviceStore.end(why);
    return Object.keys(storage);
  }
  expect(await after("another")).toEqual([...names.slice(1), ...stay]);
  expect(await after("sign-out")).toEqual(stay);
});

test("a database has a text that says it was made, and no key stands for two things", () => {
  const texts = TEXTS.map(({ key }) => key);
  expect(texts).toEqual(expect.arrayContaining(DATABASES.map(({ key }) => key)));
  const all = [...texts, ...ANSWERS.map(({ key }) => key)];
  expect(new Set(all).size).toBe(all.length);
});
