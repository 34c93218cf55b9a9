import { expect, test } from "vitest";
import { crowdOutbox } from "../../tests/fixtures/crowded-outbox.ts";
import { connect } from "./rig.ts";
import { startDrillWorker, until } from "./worker.ts";
import { openMoodyServer } from "../../tests/fixtures/moody-mail-server.ts";
import { startMigrated } from "../../scripts/lib/throwaway.ts";

const PEOPLE = 12;

test("a mail server that for a while knows nobody leaves nobody without mail, however many workers it refuses at once §threat.156", async () => {
  const supabase = await startMigrated("http://127.0.0.1:3000");
  const sql = connect(supabase.dbUrl);
  const mail = await openMoodyServer();
  const workers: Array<() => Promise<void>> = [];
  async function marked() {
    return (await sql`select from private.returned_mails`).length;
  }
  try {
    await sql`update private.delivery_channels set since = now() - interval '10 days', served_at = now()`;
    await crowdOutbox(sql, { people: PEOPLE, each: 1 });
    mail.be("knows nobody");
    for (let n = 0; n < 3; n += 1) {
      const places = { smtpUrl: mail.url, pushUrl: "http://127.0.0.1:1" };
      workers.push(await startDrillWorker(supabase, places));
    }
    await until("everybody was refused", () => Promise.resolve(mail.tries() >= PEOPLE), 1);
    // Mail is noted as refused a moment after it was.
    await until("all of it was noted", async () => {
      const rows = await sql`select from private.deliveries
        where channel = 'mail' and attempts > 0 and problem is null and outcome is null`;
      return rows.length === 0;
    });
    expect(await sql`select from private.mail_stop`).toHaveLength(1);
    expect(await marked()).toBe(0);
    mail.be("well");
    await until("everybody has their mail", async () => {
      // Again and again: what was sent a moment before is noted as refused later, and holds the others up once more.
      await sql`update private.mail_stop set again_at = now()`;
      await sql`update private.deliveries set not_before = now() where outcome is null and channel = 'mail'`;
      return new Set(mail.taken.values()).size === PEOPLE;
    });
    expect(await marked()).toBe(0);
    expect(await sql`select from private.mail_stop`).toHaveLength(0);
  } finally {
    for (const stop of workers) await stop();
    mail.close();
    await sql.end();
    await supabase.stop();
  }
});
