import { beforeAll, expect, test } from "vitest";
import { command } from "../../fixtures/commands.ts";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, assign, chooseLevel, later, serve, skipped, take } from "../../fixtures/deliveries.ts";
import { type Person, seedPeople } from "../../fixtures/people.ts";
import { crowdOutbox } from "../../fixtures/crowded-outbox.ts";

const sql = ownerSql();

let admin: Person, ana: Person;
beforeAll(async () => ({ admin, ana } = await seedPeople()));

type Leased = { id: string; attempt: number; person: string; email: string };

function leaseOnce(tx: Transaction) {
  return tx<Array<Leased>>`
    select id, attempt, person, email from public.lease_deliveries('mail', 100)`;
}

/** Leases whatever is due, as often as that takes: what other tests left comes first, and a call ends after a second. */
async function lease(tx: Transaction) {
  const taken = new Array<Leased>();
  for (;;) {
    const some = await leaseOnce(tx);
    if (some.length === 0) return taken.filter(({ email }) => email.endsWith("crowd.test"));
    taken.push(...some);
  }
}

/** Leases one mail for each of many people, after an hour without mails. */
async function crowd(tx: Transaction, people: number) {
  await serve(tx);
  await tx`update private.deliveries set settled_at = now() - interval '2 hours'
    where channel = 'mail' and outcome = 'sent'`;
  await crowdOutbox(tx, { people, each: 1 });
  return lease(tx);
}

async function refuse(tx: Transaction, { id, attempt, email }: Leased, text: string, of = false) {
  const problem = text.replace("ADDRESS", email);
  const rows = await tx<Array<{ rests: boolean }>>`
    select public.note_refused_mail(${id}, ${problem}, ${of}, ${email}) as rests`;
  const rests = rows[0]?.rests ?? false;
  await tx`select public.settle_delivery(${id}, ${attempt}, 'failed', ${problem}, ${!rests})`;
  return rests;
}

async function returned(tx: Transaction) {
  const rows =
    await tx`select from private.returned_mails r join public.profiles p on p.uid = r.person
    where p.email like '%crowd.test'`;
  return rows.length;
}

test.each([
  ["550 relay not permitted", false, 3],
  ["550 5.1.1 <ADDRESS> unknown, id 4Xf81a", true, 5],
])(
  "“%s” to everybody stops all mail, and no single address §threat.156",
  async (text, of, after) => {
    await rolledBack(sql, async (tx) => {
      const mails = await crowd(tx, 30);
      expect(mails).toHaveLength(30);
      const rests: Array<boolean> = [];
      const [own = [], others = []] = [true, false].map((isOwn) =>
        mails.filter(({ email }) => email.endsWith("@crowd.test") === isOwn),
      );
      const mixed = own.flatMap((mail, n) => [mail, ...others.slice(n, n + 1)]);
      for (const mail of mixed) rests.push(await refuse(tx, mail, text, of));
      expect(rests.indexOf(true)).toBe(after - 1);
      expect(await returned(tx)).toBe(0);

      const channels = await as(tx, admin, () => tx`select * from public.list_delivery_channels()`);
      expect(channels.find(({ channel }) => channel === "mail")).toMatchObject({
        stopped_for: expect.stringContaining("550"),
      });
      // Mail rests; after five minutes one is tried, and once it is sent all others follow.
      await tx`update private.mail_stop set at = now() - interval '5 minutes', again_at = now()`;
      await tx`update private.deliveries set not_before = now() + interval '1 minute'
      where outcome is null and channel = 'mail'`;
      expect(await lease(tx)).toEqual([]);
      // The turn is still there for what becomes due. Before what has become due in other tests by now.
      await tx`update private.deliveries set not_before = now() - interval '2 hours'
      where outcome is null and channel = 'mail' and attempts > 0`;
      const [one, ...more] = await leaseOnce(tx);
      expect(more).toEqual([]);
      expect(await lease(tx)).toEqual([]);
      await tx`select public.settle_delivery(${one?.id ?? ""}, ${one?.attempt ?? 0}, 'sent')`;
      expect((await lease(tx)).length).toBeGreaterThanOrEqual(29);
      expect(await tx`select from private.mail_stop`).toHaveLength(0);
    });
  },
);

test.each([
  ["550 relay not permitted", false, 0],
  ["550 5.1.1 No such user", true, 15],
])("“%s” of one of several domains stops nobody else’s mail", async (text, of, marked) => {
  await rolledBack(sql, async (tx) => {
    const mails = await crowd(tx, 30);
    const refused = mails.filter(({ email }) => email.endsWith("@two.crowd.test"));
    expect(refused).toHaveLength(15);
    for (const mail of refused) expect(await refuse(tx, mail, text, of)).toBe(false);
    expect(await tx`select from private.mail_stop`).toHaveLength(0);
    expect(await returned(tx)).toBe(marked);
  });
});

test("an address without a mailbox is stopped alone, while others' mail is accepted", async () => {
  await rolledBack(sql, async (tx) => {
    const mails = await crowd(tx, 12);
    for (const [n, mail] of mails.entries()) {
      if (n % 2 === 0) expect(await refuse(tx, mail, "550 5.1.1 No such user", true)).toBe(false);
      else {
        await tx`select public.settle_delivery(${mail.id}, ${mail.attempt}, 'sent')`;
        await tx`update private.deliveries set settled_at = clock_timestamp() where id = ${mail.id}`;
      }
    }
    expect(await returned(tx)).toBe(6);
    expect(await tx`select from private.mail_stop`).toHaveLength(0);
    const before = await as(
      tx,
      admin,
      () => tx<Array<{ people: number }>>`select public.try_all_mail_again() as people`,
    );
    expect(before[0]?.people).toBeGreaterThanOrEqual(6);
    expect(await returned(tx)).toBe(0);
    expect(await lease(tx)).toHaveLength(6);
  });
});

test("while mail rests a notice with the same words marks nobody, and the end of the rest unmarks whoever was marked since", async () => {
  await rolledBack(sql, async (tx) => {
    const mails = await crowd(tx, 7);
    const [same, another] = mails.splice(5);
    for (const mail of mails) await refuse(tx, mail, "550 5.1.1 <ADDRESS>: user unknown", true);
    const notes = await tx<Array<{ same: boolean; another: boolean }>>`select
      public.note_returned_mail(${same?.id ?? ""}, 'smtp; 550 5.1.1 <x@crowd.test>: user unknown') as same,
      public.note_returned_mail(${another?.id ?? ""}, 'smtp; 550 5.2.1 disabled') as another`;
    expect(notes).toEqual([{ same: false, another: true }]);
    expect(await returned(tx)).toBe(1);
    // What they were not mailed because of it is mailed then, too.
    await tx`update private.deliveries set outcome = 'skipped', problem = 'mail comes back', settled_at = now()
      where id = ${another?.id ?? ""}`;
    await tx`select private.take_mail_up_again()`;
    expect(await returned(tx)).toBe(0);
    // What it waited for before is looked at first, and then it is held as what is new.
    await lease(tx);
    await later(tx, "5 minutes");
    expect((await lease(tx)).map(({ id }) => id)).toContain(another?.id);
  });
});

test("a mail that came back later is listed as failed", async () => {
  await rolledBack(sql, async (tx) => {
    const [mail] = await crowd(tx, 1);
    await tx`select public.settle_delivery(${mail?.id ?? ""}, 1, 'sent')`;
    await tx`select public.note_returned_mail(${mail?.id ?? ""}, '550 5.1.1 gone', ${mail?.email ?? ""})`;
    const failed = await as(
      tx,
      admin,
      () => tx`select f.* from public.read_delivery_week() w, unnest(w.failures) f`,
    );
    expect(failed).toContainEqual(
      expect.objectContaining({ id: mail?.id, problem: "550 5.1.1 gone" }),
    );
  });
});

test("a mail that came back, and is refused when it is tried again, does not count as accepted", async () => {
  await rolledBack(sql, async (tx) => {
    const [mail] = await crowd(tx, 1);
    const id = mail?.id ?? "";
    await tx`select public.settle_delivery(${id}, 1, 'sent')`;
    await tx`select public.note_returned_mail(${id}, '550 5.1.1 gone', ${mail?.email ?? ""})`;
    await as(tx, admin, () => tx`select public.try_all_mail_again()`);
    const [again] = await lease(tx);
    expect(again).toMatchObject({ id, attempt: 2 });
    await tx`select public.settle_delivery(${id}, 2, 'failed', '550 5.1.1 gone', true)`;
    const [row] = await tx`select outcome from private.deliveries where id = ${id}`;
    expect(row).toEqual({ outcome: "failed" });
  });
});

test("an assignment seen in the meantime does not count among the three mailed an hour", async () => {
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    const tasks: Array<string> = [];
    for (let n = 0; n < 5; n += 1) tasks.push(...(await assign(tx, admin, [ana])));
    for (const task of tasks.slice(0, 2)) {
      await as(tx, ana, () => tx`select public.open_task(${task})`);
    }
    await later(tx, "5 minutes");
    const taken = await take(tx, "mail", ana);
    expect(taken.map(({ task_id: task }) => task).toSorted()).toEqual(tasks.slice(2).toSorted());
    expect(await skipped(tx, ana)).toEqual(["seen"]);
  });
});

test("people who want all that is new by mail get one mail for several messages, with the last", async () => {
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    const [task = ""] = await assign(tx, admin, [ana]);
    await as(tx, ana, () => tx`select public.open_task(${task})`);
    await chooseLevel(tx, ana, "mail", "all");
    for (const words of ["One", "Two", "Three"]) {
      await tx`update private.deliveries set occasion = occasion - interval '1 second'
        where person = ${ana.uid} and kind = 'replied'`;
      await as(tx, admin, () => command(tx, "message", task, { message: words }));
    }
    await later(tx, "5 minutes");
    expect(await take(tx, "mail", ana)).toMatchObject([{ kind: "replied", message: "Three" }]);
    expect(await skipped(tx, ana)).toContain("in a later one");
  });
});
