import { EventEmitter, once } from "node:events";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { z } from "zod";
import type { Person } from "../fixtures/people.ts";
import { sessionCookie } from "../fixtures/requests.ts";
import { cookiesAt, installation } from "./session.ts";

/** Gives a browser a session of this person, as if they had signed in there. */
export async function signInAs(
  context: BrowserContext,
  person: Person,
  session = sessionCookie(person),
): Promise<void> {
  await context.addCookies(cookiesAt(installation(), await session));
}

/** Signs somebody in through the sign-in page, once it is there. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

const frame = z.tuple([z.unknown(), z.unknown(), z.string(), z.string()]).rest(z.unknown());

/** Just before a page would say that it has no connection. */
const JOINED_MS = 9000;
/** Just before it would say that it may not hear everything. */
const READY_MS = 39_000;

/**
 * Makes a page deaf: it has a connection to Realtime, and gets no rings. It joins late, because a page reloads
 * everything once it has joined.
 */
export async function deafen(page: Page): Promise<void> {
  await page.routeWebSocket(/\/realtime\//, (socket) => {
    socket.onMessage((message) => {
      const [join, ref, topic, event] = frame.parse(JSON.parse(String(message)));
      const reply = [join, ref, topic, "phx_reply", { status: "ok", response: {} }];
      if (event !== "phx_join") {
        socket.send(JSON.stringify(reply));
        return;
      }
      const known = {
        extension: "system",
        status: "ok",
        message: "Replication connection established",
      };
      const ready = [join, null, topic, "system", known];
      setTimeout(() => socket.send(JSON.stringify(reply)), JOINED_MS).unref();
      setTimeout(() => socket.send(JSON.stringify(ready)), READY_MS).unref();
    });
  });
}

/** Opens a path as this person without rings, so that only the test calls the server. */
export async function openQuietly(page: Page, person: Person, path: string): Promise<void> {
  await signInAs(page.context(), person);
  await deafen(page);
  await page.goto(path);
  await hydrated(page);
}

/**
 * Puts a line between a page and Realtime on which rings are lost until it is mended. While they are, a page that asks
 * whether it hears is told that it does not, as by a Realtime whose replication restarts.
 */
export async function loseRings(page: Page) {
  let isLosing = true;
  await page.routeWebSocket(/\/realtime\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      // A hosted Realtime sends rings as bytes.
      if (typeof message !== "string") {
        if (!isLosing) socket.send(message);
        return;
      }
      const [join, , topic, event] = frame.parse(JSON.parse(message));
      const isOfRings = event === "broadcast" || event === "system";
      if (!isLosing || !isOfRings) socket.send(message);
      else if (event === "system") {
        const text = "Replication connection was not established in time";
        const said = { extension: "system", status: "error", message: text };
        socket.send(JSON.stringify([join, null, topic, "system", said]));
        socket.send(JSON.stringify([join, join, topic, "phx_close", {}]));
      }
    });
  });
  return { lose: () => void (isLosing = true), mend: () => void (isLosing = false) };
}

/** Keeps requests for matching addresses waiting until the returned function is called. */
export async function hold(page: Page, url: RegExp): Promise<() => void> {
  const gate = new EventEmitter();
  const opened = once(gate, "open");
  await page.route(url, async (route) => {
    await opened;
    await route.continue();
  });
  return () => void gate.emit("open");
}

/**
 * Resolves when scripts have taken over the page: only they render the clock. Parts with scripts in files of
 * their own come later, and until then their links and forms load whole pages; React leaves a key on what it took over.
 */
export async function hydrated(page: Page): Promise<void> {
  // Not by role: an open dialog hides the rest of the page from roles.
  await expect(page.locator("header time").first()).toContainText("|");
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll("a, button, input, select, textarea")).every((control) =>
      Object.keys(control).some((key) => key.startsWith("__reactProps$")),
    ),
  );
}

/** Resolves when the page has joined a channel of Realtime: from then on changes ring there. */
export function liveConnection(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        if (/"phx_reply",\s*\{\s*"status":\s*"ok"/.test(payload.toString())) resolve();
      });
    });
  });
}

/** Resolves when a page is drawn and everything on it has its last place and colour. */
export async function drawn(page: Page): Promise<void> {
  // A new theme takes effect in the next frames, and an inherited colour
  // starts changing when its parent has finished. Only transitions count, because animations may never end.
  await page.evaluate(async () => {
    function transitions(): Array<Animation> {
      return document.getAnimations().filter((each) => each instanceof CSSTransition);
    }
    do {
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      await Promise.allSettled(transitions().map(({ finished }) => finished));
    } while (transitions().length > 0);
  });
}

/** Asserts that axe finds nothing wrong with the page as it is now, or with one part of it. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  // What is about to be replaced is pale, and can no longer be pressed.
  await expect(page.locator("main[data-stale]")).toHaveCount(0);
  await drawn(page);
  // axe is half a megabyte, so it is loaded once for each page.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const options = { resultTypes: ["violations"] };
  const found = await page.evaluate<Array<string>>(`
    axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)}).then(({ violations }) => violations.map(
      ({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`);
  expect(found).toEqual([]);
}

/** Each theme and each width once; tailwind.config.test.ts checks the contrast of both themes. */
const LOOKS = [
  { colorScheme: "dark", width: 390 },
  { colorScheme: "light", width: 1440 },
] as const;

/**
 * Asserts that the page in its current state is accessible in both themes, on a phone and on a desktop, and that nothing
 * extends beyond its edge. Afterwards it is light and as wide as on a desktop.
 */
export async function expectAccessibleInEachLook(page: Page): Promise<void> {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed).toBeLessThanOrEqual(width);
  }
}

/** What the clock in the header shows at a moment, in UTC: "5 Jan | 3:07 pm". */
export function headerTime(at: number): string {
  const form = {
    timeZone: "UTC",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  const parts = new Intl.DateTimeFormat("en-US", form).formatToParts(at);
  const {
    day,
    month,
    hour,
    minute,
    dayPeriod = "",
  } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${day} ${month} | ${hour}:${minute} ${dayPeriod.toLowerCase()}`;
}
