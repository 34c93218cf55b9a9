import type { RouteConfigEntry } from "@remix-run/route-config";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stopChild } from "../../scripts/lib/child.ts";
import { supabaseAddress } from "../fixtures/cut-line.ts";
import { type Server, startOwn } from "../fixtures/own-server.ts";
import routes from "../../app/routes.ts";
import { ownerConnection } from "../fixtures/database.ts";
import { seedPeople } from "../fixtures/people.ts";
import { sessionCookie } from "../fixtures/requests.ts";
import { assignTask } from "../fixtures/tasks.ts";

const sql = ownerConnection();
let server: Server;

beforeAll(async () => {
  server = await startOwn({ supabasePort: supabaseAddress().port });
});
afterAll(() => Promise.all([sql.end(), stopChild(server.process)]));

/** The address of every route, with a value for each parameter. */
function addresses(task: string): Array<string> {
  return addressesOf(routes, "").map((path) => path.replace(/:taskId|\*/, task));
}

function addressesOf(entries: Array<RouteConfigEntry>, above: string): Array<string> {
  return entries.flatMap(({ path = "", children = [] }) => {
    const address = path === "" ? above : `${above}/${path}`;
    return [address === "" ? "/" : address, ...addressesOf(children, address)];
  });
}

type Shot = { method: string; path: string; headers: Record<string, string>; body?: Buffer };

const FORM = "application/x-www-form-urlencoded";
/** What every route refuses is sent to only one in so many. */
const REFUSED_EVERY = 4;
const MULTIPART = "multipart/form-data; boundary=x";

/** Requests that no page of ours sends; `refused` are those refused before a route sees them. */
function shotsAt(path: string, host: string): { refused: Array<Shot>; read: Array<Shot> } {
  const own = { origin: `http://${host}`, "sec-fetch-site": "same-origin" };
  function post(type: string | null, text: string | Buffer, headers = {}): Shot {
    const body = Buffer.from(text);
    const length = { "content-length": String(body.length) };
    const contentType: Record<string, string> = type === null ? {} : { "content-type": type };
    return {
      method: "POST",
      path,
      headers: { ...own, ...contentType, ...length, ...headers },
      body,
    };
  }
  function bare(method: string): Shot {
    return { method, path, headers: own };
  }
  const deep = "intent[".repeat(200);
  const refused = [
    ...["PUT", "PATCH", "DELETE", "PROPFIND", "TRACE"].map(bare),
    { method: "GET", path: `${path}/%E0%A4%A`, headers: {} },
    { method: "GET", path: `${path}?${"a".repeat(9000)}`, headers: {} },
    {
      method: "GET",
      path: `${path}?page=-1&q=%00&sort[]=x&department=%F0%9F%98%80&task=1&before=9e99`,
      headers: {},
    },
    post(FORM, "a=".padEnd(1_200_000, "x")),
    post("application/json", '{"intent":"accept"}'),
    post("text/plain", "intent=accept"),
    post(null, "intent=accept"),
    post(FORM, "intent=accept", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }),
    post(FORM, "intent=accept", { origin: "null" }),
  ];
  const read = [
    ...["OPTIONS", "HEAD"].map(bare),
    {
      method: "GET",
      path: `${path}?page=-1&q=%01&sort[]=x&department=%F0%9F%98%80&task=1&before=9e99`,
      headers: {},
    },
    {
      method: "GET",
      path: `${path}?page=${"9".repeat(400)}&role=Admin&view=nonsense&person=x&user=x`,
      headers: {},
    },
    { method: "GET", path: `${path}.data?_routes=nonsense`, headers: {} },
    {
      method: "GET",
      path,
      headers: { cookie: "daymark-session=base64-%00%ff; daymark-toast=x.y; daymark-next=;;" },
    },
    post(FORM, ""),
    post(FORM, "intent=nonsense"),
    post(FORM, `${deep}=1&a[0][0][0]=1&__proto__[x]=1&constructor=1`),
    post(FORM, "x[4294967294]=1"),
    post(FORM, "x&".repeat(5_000)),
    post(FORM, `${".a".repeat(20_000)}=1`),
    post(FORM, "__intent__=x&__state__=x"),
    post(FORM, "__intent__=null"),
    post(FORM, Buffer.from([0x61, 0x3d, 0xff, 0xfe, 0x80, 0x00])),
    post(FORM, "title=%00%E0%A4%A&uid=1&id=1&taskId=%&version=NaN"),
    post(MULTIPART, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nnever ended'),
    post(MULTIPART, "no boundary at all"),
    post("multipart/form-data", "--\r\n"),
    { ...post(FORM, "intent=nonsense"), path: `${path}.data` },
  ];
  return { refused, read };
}

/** The status of the answer; throws if there is none in time. */
function shoot({ method, path, headers, body }: Shot, base: URL, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: base.hostname,
        port: base.port,
        method,
        path,
        headers: { ...(cookie === "" ? {} : { cookie }), ...headers },
        timeout: 20_000,
      },
      (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      },
    );
    request.on("timeout", () => request.destroy(new Error(`${method} ${path} hangs`)));
    request.on("error", (error: NodeJS.ErrnoException) => {
      // Refused before everything was sent, which closes the connection.
      if (error.code === "EPIPE" || error.code === "ECONNRESET") resolve(413);
      else reject(error);
    });
    request.end(body);
  });
}

test("whatever is sent to any route, nothing fails, hangs or is written §threat.181", async () => {
  const base = new URL(server.url);
  const { admin, ana } = await seedPeople();
  const task = await assignTask(admin, ana);
  const people = [admin.uid, ana.uid];
  async function written(): Promise<unknown> {
    return sql`
      select 'profile' as what, to_jsonb(p)::text as row from public.profiles p where uid = any (${people}::uuid[])
      union all select 'task', to_jsonb(t)::text from public.tasks t where assigned_by = ${admin.uid}
      union all select 'entry', to_jsonb(n)::text from public.notifications n where task_id = ${task.id}
      union all select 'group', to_jsonb(g)::text from public.groups g where created_by = ${admin.uid}
      union all select 'log', count(*)::text from public.audit_log where actor_id = any (${people}::uuid[])
      order by 1, 2`;
  }
  const cookies = ["", await sessionCookie(ana), await sessionCookie(admin)];
  const before = await written();
  // Each route gets everything that can reach a route, and each person sends each request somewhere.
  const shots = addresses(task.id)
    // It would end the session of all other requests, and has tests of its own.
    .filter((path) => path !== "/logout")
    .flatMap((path, route) => {
      const { refused, read } = shotsAt(path, base.host);
      const own = refused.filter((_, index) => index % REFUSED_EVERY === route % REFUSED_EVERY);
      return [...read, ...own].map((shot, index) => ({
        shot,
        cookie: cookies[(route + index) % cookies.length] ?? "",
      }));
    });
  const faults: Array<string> = [];
  async function work(): Promise<void> {
    for (let next = shots.pop(); next; next = shots.pop()) {
      const status = await shoot(next.shot, base, next.cookie);
      const { method, path, headers, body } = next.shot;
      const said = `${method} ${path.slice(0, 80)} ${headers["content-type"] ?? ""} ${body?.subarray(0, 40).toString() ?? ""}`;
      // It may say that no worker delivers.
      const isUnready = status === 503 && /^\/resources\/health\/(ready|told)/.test(path);
      if ((status >= 500 && !isUnready) || status === 0) faults.push(`${status}: ${said}`);
    }
  }
  const count = shots.length;
  await Promise.all([work(), work(), work(), work()]);
  expect(faults).toEqual([]);
  expect(await written()).toEqual(before);
  expect(count).toBeGreaterThan(500);
});
