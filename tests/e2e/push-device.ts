import { z } from "zod";
import type { Page } from "./test.ts";

/**
 * Replaces the browser's own push service, which is on the internet, by one with these keys, and its
 * notices, which need a screen, by the permission for them.
 */
export function fakeService(fields: { endpoint: string; p256dh: string; auth: string }) {
  const { endpoint, ...keys } = fields;
  let made: object | null = null;
  function subscribe(options: object) {
    made = {
      options,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => {
        made = null;
        return Promise.resolve(true);
      },
    };
    return Promise.resolve(made);
  }
  Object.assign(PushManager.prototype, { subscribe, getSubscription: () => Promise.resolve(made) });
  Object.assign(Notification, { requestPermission: () => Promise.resolve("granted") });
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
}

/** Makes a service worker record its notices instead of showing them. */
export function fakeScreen() {
  const shown = new Map<unknown, object>();
  function showNotification(title: string, options: { tag: string; data: unknown }) {
    shown.set(options.tag, { title, ...options, close: () => shown.delete(options.tag) });
    return Promise.resolve();
  }
  Object.assign(Reflect.get(globalThis, "registration") ?? {}, {
    showNotification,
    getNotifications: () => Promise.resolve([...shown.values()]),
  });
  // The real one crashes the service worker of a Chromium without a screen.
  Object.defineProperty(navigator, "setAppBadge", { value: () => Promise.resolve() });
  Object.assign(globalThis, { shown });
}

const RegistrationSchema = z.object({
  registrations: z.array(z.object({ registrationId: z.string(), scopeURL: z.string() })),
});

/** Delivers push messages, or news of the connection, to a window's service worker, as the browser does. */
export async function openDelivery(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", (event) => {
      const { registrations } = RegistrationSchema.parse(event);
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  return {
    deliver: (data: object) =>
      session.send("ServiceWorker.deliverPushMessage", {
        origin,
        registrationId,
        data: JSON.stringify(data),
      }),
    comeBack: () =>
      session.send("ServiceWorker.dispatchSyncEvent", {
        origin,
        registrationId,
        tag: "daymark-decided",
        lastChance: false,
      }),
  };
}

const ShownSchema = z.array(
  z.object({
    title: z.string(),
    body: z.string(),
    actions: z.array(z.object({ title: z.string() })).default([]),
    image: z.string().optional(),
  }),
);

export async function workerOf(page: Page) {
  const [worker] = page.context().serviceWorkers();
  return worker ?? page.context().waitForEvent("serviceworker");
}

/** The notices on the device. */
export async function shown(page: Page) {
  const worker = await workerOf(page);
  const notices = await worker.evaluate(() => {
    const map: unknown = Reflect.get(globalThis, "shown");
    return map instanceof Map ? JSON.stringify([...map.values()]) : "[]";
  });
  return ShownSchema.parse(JSON.parse(notices)).map(({ title, body, actions, ...more }) => ({
    title,
    body,
    actions: actions.map((action) => action.title),
    ...more,
  }));
}

/** Presses a button of the newest notice so many times, by an event: only a hand can make the browser do it. */
export async function press(page: Page, action: string, times = 1, reply = ""): Promise<void> {
  const worker = await workerOf(page);
  await worker.evaluate(
    async ({ action: pressed, times: count, reply: typed }) => {
      const map: unknown = Reflect.get(globalThis, "shown");
      const notification: unknown = map instanceof Map ? [...map.values()].at(-1) : undefined;
      const working: Array<Promise<unknown>> = [];
      for (let time = 0; time < count; time += 1) {
        const event = new Event("notificationclick");
        Object.assign(event, {
          action: pressed,
          reply: typed,
          notification,
          waitUntil: (work: Promise<unknown>) => working.push(work),
        });
        globalThis.dispatchEvent(event);
      }
      await Promise.allSettled(working);
    },
    { action, times, reply },
  );
}
