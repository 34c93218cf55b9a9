import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { beforeAll, expect, test, vi } from "vitest";
import * as server from "../../app/entry.server";
import { createPerson, type Person } from "../fixtures/people";
import { expiredCookie, requestByNobody } from "../fixtures/requests";
import { routes } from "../fixtures/route-modules";

type BuiltRoute = ServerBuild["routes"][string];
type Asked = { name: string; path: string; method: "GET" | "POST" };

/** Requested by scripts and by Daymark's operator; their responses are not pages. */
const resources = routes.filter(({ name }) => name.startsWith("resources."));
/** Responses without anybody's data. */
const PUBLIC = /^resources\.(health|pulse|awaited|language)/;

const sources = import.meta.glob<string>("../../app/**/route.ts", {
  query: "?raw",
  import: "default",
});

let asked: Array<Asked> = [];
let handle: ReturnType<typeof createRequestHandler>;
let admin: Person;

beforeAll(async () => {
  admin = await createPerson({ role: "admin" });
  const modules = await Promise.all(
    resources.map(async (route) => ({ ...route, module: await route.load() })),
  );
  asked = modules.flatMap(({ name, path, module }) => [
    ...(module.loader ? [{ name, path, method: "GET" as const }] : []),
    ...(module.action ? [{ name, path, method: "POST" as const }] : []),
  ]);
  const built = modules.map(({ name, path, module: { loader, action } }): [string, BuiltRoute] => {
    // A route without a page is requested for its response.
    const module = { default: undefined, ...(loader && { loader }), ...(action && { action }) };
    return [name, { id: name, path: pattern(name, path), module }];
  });
  handle = createRequestHandler(
    {
      mode: "production",
      entry: { module: server },
      routes: Object.fromEntries(built),
      assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "test" },
      publicPath: "/",
      assetsBuildDirectory: "build/client",
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
      isSpaMode: false,
    },
    "production",
  );
});

/** The path of a route with its parameter, which the list of routes has filled in. */
function pattern(name: string, path: string): string {
  const [parameter] = /:\w+/.exec(name) ?? [];
  return path.replace("anything", parameter ?? "anything");
}

/** The response to a script whose session must be renewed; without `.data`, as `fetch` requests it. */
async function answerTo({ path, method }: Asked): Promise<Response> {
  const Cookie = await expiredCookie(admin);
  const body = method === "POST" ? new URLSearchParams({ said: "nothing" }) : null;
  return handle(requestByNobody(path, { method, body, headers: { Cookie } }), {});
}

test("each resource route's response has its status, no-store and the renewed session §threat.180", async () => {
  expect(asked.length).toBeGreaterThan(resources.length);
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  for (const one of asked) {
    const where = `${one.method} ${one.path}`;
    const answer = await answerTo(one);
    expect(answer.headers.get("Cache-Control"), where).toContain("no-store");
    // An empty form is refused, except where being there says all.
    if (one.method === "POST" && one.name !== "resources.presence")
      expect(answer.status, where).toBeGreaterThanOrEqual(400);
    if (PUBLIC.test(one.name)) continue;
    expect(answer.headers.getSetCookie().join(), where).toContain("daymark-session");
  }
  // Remix logs this when it drops the status and headers of a response.
  expect(warned).not.toHaveBeenCalled();
});

test.each(resources)("no response of $name is one that only pages may return", async ({ file }) => {
  const source = await sources[`../../app/${file}`]?.();
  expect(source).toMatch(/^export (const action = scriptAction|(async )?function)/m);
  expect(source).not.toMatch(/import \{[^}]*\bdata\b[^}]*\} from "@remix-run\/node"/);
});
