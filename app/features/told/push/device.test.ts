import { expect, test, vi } from "vitest";
import { closeLookedAt } from "./device";

const TASK = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";

function notice(url: string) {
  return { id: url, person: "p", title: "Daymark", body: "", url, accepts: null, canReply: false };
}

test.each([
  [`/user-dashboard/conversations?task=${TASK}`, [`/user-dashboard?task=${TASK}`]],
  ["/user-dashboard", ["/user-dashboard"]],
  [`/user-dashboard?task=${OTHER}`, ["/user-dashboard"]],
  ["/user-dashboard/profile", []],
])("on %s the notices of what it shows are closed, and no others", async (path, closed) => {
  const urls = [`/user-dashboard?task=${TASK}`, "/user-dashboard", "/"];
  const seen: Array<unknown> = [];
  const shown = urls.map((url) => ({ data: notice(url), close: () => seen.push(url) }));
  const strange = { data: undefined, close: () => seen.push("strange") };
  const registration = { getNotifications: () => Promise.resolve([...shown, strange]) };
  function getRegistration() {
    return Promise.resolve(registration);
  }
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
  await closeLookedAt(`https://daymark.test${path}`);
  expect(seen).toEqual(closed);
});
