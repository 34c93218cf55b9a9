// Wherever a time zone is chosen, those about whose clocks server and database disagree are named.
import { afterEach, expect, test, vi } from "vitest";
import { labelInDoubt } from "../../app/core/time/time-zone";
import { withZone } from "../../app/features/profile/use-zone-options";
import { seedPeople } from "../fixtures/people";
import { visit } from "../fixtures/visits";

/** As if the database had another idea of Berlin's clocks, and nobody had an account. */
function answerDifferently(): void {
  const ask = globalThis.fetch;
  const berlin = { name: "Europe/Berlin", offsets: Array.from({ length: 53 }, () => 45) };
  const utc = { name: "UTC", offsets: Array.from({ length: 53 }, () => 0) };
  vi.stubGlobal("fetch", (...args: Parameters<typeof fetch>) => {
    const url = args[0] instanceof Request ? args[0].url : String(args[0]);
    if (url.endsWith("/rpc/list_time_zones")) return Promise.resolve(Response.json([berlin, utc]));
    if (url.endsWith("/rpc/needs_setup")) return Promise.resolve(Response.json(true));
    return ask(...args);
  });
}

// Files that share a process share what a server has listed, too.
afterEach(() => vi.resetModules());

test("the first run, profiles and settings mark a zone whose clocks are in doubt", async () => {
  const { admin, ana } = await seedPeople();
  answerDifferently();
  // A server lists them once.
  vi.resetModules();
  const firstRun = (await import("../../app/features/sign-in/setup/route")).loader;
  const ownProfile = (await import("../../app/areas/profile/own/route")).loader;
  const adminProfile = (await import("../../app/areas/profile/admin/route")).loader;
  const settings = (await import("../../app/areas/settings/route")).loader;
  const loaded = [
    (await firstRun()).data,
    (await ownProfile(await visit(ana, "/user-dashboard/profile"))).data,
    (await adminProfile(await visit(admin, "/admin-dashboard/user-profile"))).data,
    (await settings(await visit(admin, "/admin-dashboard/settings"))).data,
  ];
  for (const { doubtfulZones } of loaded) {
    expect(doubtfulZones).toEqual(["Europe/Berlin"]);
    expect(labelInDoubt("Europe/Berlin", doubtfulZones)).toBe("Berlin (Europe): clocks uncertain");
    const offered = withZone([{ value: "UTC", label: "UTC" }], "Europe/Berlin", doubtfulZones);
    expect(offered.map(({ label }) => label)).toEqual(["Berlin (Europe): clocks uncertain", "UTC"]);
  }
});
