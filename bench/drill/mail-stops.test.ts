import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { crowdOutbox } from "../../tests/fixtures/crowded-outbox.ts";
import { openMoodyServer } from "../../tests/fixtures/moody-mail-server.ts";
import { startNode, stopChild } from "../../scripts/lib/child.ts";
import { root, supabaseVariables } from "../../scripts/lib/environment.ts";
import { startMigrated } from "../../scripts/lib/throwaway.ts";
import { connect } from "../lib/team.ts";

const PEOPLE = 12;
const PATIENCE = { timeout: 60_000, interval: 250 };

test("a mail server that for a while knows nobody leaves nobody without mail, however many workers it refuses at once §threat.156", async () => {
  const supabase = await startMigrated("http://127.0.0.1:3000");
  const sql = connect(supabase.dbUrl);
  const mail = await openMoodyServer();
  const env = {
    ...supabaseVariables(supabase),
    NODE_ENV: "development",
    SMTP_URL: mail.url,
    MAIL_FROM: "Daymark <day@mark.test>",
    APP_URL: "https://day.test",
    SESSION_SECRET: randomUUID(),
  };
  const workers: Array<ReturnType<typeof startNode>> = [];
  async function marked() {
    return (await sql`select from private.returned_mails`).length;
  }
  try {
    await sql`update private.delivery_channels set since = now() - interval '10 days', served_at = now()`;
    await crowdOutbox(sql, { people: PEOPLE, each: 1 });
    mail.be("knows nobody");
    for (let n = 0; n < 3; n += 1) {
      const worker = startNode(join(root, "scripts/run.cjs"), ["worker"], { env });
      for (const stream of [worker.stdout, worker.stderr]) stream?.resume();
      workers.push(worker);
    }
    // Everybody was refused, and mail is noted as refused a moment after it was.
    await vi.waitFor(() => expect(mail.tries()).toBeGreaterThanOrEqual(PEOPLE), PATIENCE);
    await vi.waitFor(async () => {
      const rows = await sql`select from private.deliveries
        where channel = 'mail' and attempts > 0 and problem is null and outcome is null`;
      expect(rows).toHaveLength(0);
    }, PATIENCE);
    expect(await sql`select from private.mail_stop`).toHaveLength(1);
    expect(await marked()).toBe(0);
    mail.be("well");
    await vi.waitFor(async () => {
      // Again and again: what was sent a moment before is noted as refused later, and holds the others up once more.
      await sql`update private.mail_stop set again_at = now()`;
      await sql`update private.deliveries set not_before = now() where outcome is null and channel = 'mail'`;
      expect(new Set(mail.taken.values()).size).toBe(PEOPLE);
    }, PATIENCE);
    expect(await marked()).toBe(0);
    expect(await sql`select from private.mail_stop`).toHaveLength(0);
  } finally {
    for (const worker of workers) await stopChild(worker);
    mail.close();
    await sql.end();
    await supabase.stop();
  }
});
