// The server is killed at every point of acts with several steps: before a request to Supabase, or after it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { stopChild } from "../../scripts/lib/child.ts";
import { supabaseAddress } from "../fixtures/cut-line.ts";
import { ownerConnection } from "../fixtures/database.ts";
import { sessionCookie } from "../fixtures/requests.ts";
import { type Act, makeActs, makeTeam } from "./killed-acts.ts";
import { killServer, type Server, startOwn } from "../fixtures/own-server.ts";
import { openStoppingLine, type When } from "../fixtures/stopping-line.ts";

const sql = ownerConnection();
/** Where what was interrupted is sent again. */
let other: Server;

beforeAll(async () => {
  other = await startOwn({ supabasePort: supabaseAddress().port });
});
afterAll(() => Promise.all([sql.end(), stopChild(other.process)]));

/** Sends an act as its form does; resolves with the status, or with null if no answer came. */
async function send(url: string, { path, form }: Act, cookie: string): Promise<number | null> {
  const headers = { Cookie: cookie };
  const body = new URLSearchParams(form);
  try {
    const answer = await fetch(url + path, { method: "POST", headers, body, redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

async function openTeam() {
  const people = await makeTeam();
  const cookies = new Map<string, string>();
  for (const person of Object.values(people)) cookies.set(person.uid, await sessionCookie(person));
  return { people, cookies };
}

type Team = Awaited<ReturnType<typeof openTeam>>;

/** Starts all acts, kills the server when each has been stopped or is done, and sends each again to another server. */
async function killAt(count: number, when: When, team: Team): Promise<Array<string>> {
  const line = await openStoppingLine(count, when);
  const [acts, server] = await Promise.all([
    makeActs(sql, team.people),
    startOwn({ supabasePort: line.port }),
  ]);
  const begun = await Promise.all(
    acts.map(async (act) => {
      const stopped = line.watch([act.by.uid, act.about ?? act.by.uid]);
      const cookie = team.cookies.get(act.by.uid) ?? "";
      const answer = send(server.url, act, cookie);
      return { act, cookie, answer, end: await Promise.race([stopped, answer]) };
    }),
  );
  await killServer(server);
  await line.close();

  const interrupted: Array<string> = [];
  for (const { act, cookie, answer, end } of begun) {
    const point = `${act.name}, killed ${when} request ${count}`;
    const left = await act.traces();
    expect(act.isWhole(left), `${point}: ${JSON.stringify(left)}`).toBe(true);
    if (end === "stopped") {
      expect(await answer, point).toBeNull();
      interrupted.push(act.name);
    }
    expect([200, 302], point).toContain(await send(other.url, act, cookie));
    expect(await act.traces(), point).toEqual(act.once);
  }
  return interrupted;
}

test("a server killed at any moment leaves nothing half done, and the same request sent again does it once §threat.217", async () => {
  const team = await openTeam();
  const points = new Map<string, number>();
  // Only once: killed before a later request it leaves the same as after the one before.
  await killAt(1, "before", team);
  for (let count = 1; ; count += 1) {
    const interrupted = await killAt(count, "after", team);
    if (interrupted.length === 0) break;
    for (const name of interrupted) points.set(name, (points.get(name) ?? 0) + 1);
  }
  // Each act has at least two requests: for the caller, and for the act.
  expect(points.size).toBe(5);
  for (const [name, kills] of points) expect(kills, name).toBeGreaterThanOrEqual(2);
});
