// What people are told of each act on a task, and how.
import { expect, test } from "vitest";
import { command } from "../../fixtures/commands.ts";
import { rolledBack, type Transaction } from "../../fixtures/database.ts";
import { ownerSql } from "../../fixtures/owner-sql.ts";
import { as, assign, serve, skipped, take } from "../../fixtures/deliveries.ts";
import { seedPeople } from "../../fixtures/people.ts";

const sql = ownerSql();

const { admin, ana, ben } = await seedPeople();

type Kind = Parameters<typeof command>[1];
type Step = [who: "admin" | "ana", kind: Kind, args?: Record<string, string>];
type Case = {
  kind: string;
  /** Null for what is on the page alone. */
  told: "ana" | "admin" | null;
  steps: ReadonlyArray<Step>;
  /** What makes it no longer true, and why it is then not told. */
  over: ReadonlyArray<Step>;
  why?: string;
};

function act(tx: Transaction, task: string, [who, kind, args = {}]: Step) {
  return as(tx, who === "admin" ? admin : ana, () =>
    kind === "deadline" || kind === "priority"
      ? tx`select public.do_command(gen_random_uuid(), ${kind}, array[${task}]::uuid[],
          array(select version from public.tasks where id = ${task}), ${JSON.stringify(args)}::text::jsonb)`
      : command(tx, kind, task, args),
  );
}

const [soon, far, farther] = [1, 30, 60].map((days) => ({
  due_date_time: new Date(Date.now() + days * 86_400_000).toISOString(),
}));

const cases: ReadonlyArray<Case> = [
  {
    kind: "sooner",
    told: "ana",
    steps: [["admin", "deadline", soon]],
    over: [["admin", "deadline", far]],
    why: "due at another time",
  },
  {
    kind: "later",
    told: "ana",
    steps: [["admin", "deadline", far]],
    over: [["admin", "deadline", farther]],
    why: "due at another time",
  },
  {
    kind: "raised",
    told: "ana",
    steps: [["admin", "priority", { priority: "High" }]],
    over: [["admin", "priority", { priority: "Low" }]],
    why: "no longer high",
  },
  {
    kind: "withdrawn",
    told: "ana",
    steps: [["admin", "withdraw"]],
    over: [["admin", "restore"]],
    why: "undone",
  },
  {
    kind: "reopened",
    told: "ana",
    steps: [
      ["ana", "accept"],
      ["ana", "complete"],
      ["admin", "reopen"],
    ],
    over: [["admin", "withdraw"]],
    why: "withdrawn",
  },
  {
    kind: "unblocked",
    told: "ana",
    steps: [
      ["ana", "accept"],
      ["ana", "block", { reason: "No key" }],
      ["admin", "unblock"],
    ],
    over: [["ana", "block", { reason: "No key again" }]],
    why: "blocked again",
  },
  {
    kind: "blocked",
    told: "admin",
    steps: [
      ["ana", "accept"],
      ["ana", "block", { reason: "No key" }],
    ],
    over: [["ana", "unblock"]],
    why: "no longer blocked",
  },
  {
    kind: "released",
    told: "admin",
    steps: [
      ["ana", "accept"],
      ["ana", "release"],
    ],
    over: [["ana", "accept"]],
    why: "answered",
  },
  { kind: "changed", told: null, steps: [["admin", "priority", { priority: "Low" }]], over: [] },
  { kind: "accepted", told: null, steps: [["ana", "accept"]], over: [] },
  {
    kind: "completed",
    told: null,
    steps: [
      ["ana", "accept"],
      ["ana", "complete"],
    ],
    over: [],
  },
];

/** A task of Ana's of which everything has been told. */
function assigned<T>(work: (tx: Transaction, task: string) => Promise<T>): Promise<T> {
  return rolledBack(sql, async (tx) => {
    await serve(tx);
    const [task = ""] = await assign(tx, admin, [ana], { due: "10 days" });
    await tx`update private.deliveries set outcome = 'sent', settled_at = now(), attempts = 1,
      occasion = occasion - interval '1 hour' where task_id = ${task}`;
    return work(tx, task);
  });
}

test.each(cases)("$kind is told by push to $told, once, while it is true", async (one) => {
  const { kind, told, steps, over, why } = one;
  await assigned(async (tx, task) => {
    for (const step of steps) await act(tx, task, step);
    const [toAna, toAdmin] = [await take(tx, "push", ana), await take(tx, "push", admin)];
    const of = { ana: toAna, admin: toAdmin };
    for (const person of ["ana", "admin"] as const) {
      expect(of[person].filter((row) => row.kind === kind).length, person).toBe(
        person === told ? 1 : 0,
      );
    }
  });
  if (told === null) return;
  await assigned(async (tx, task) => {
    for (const step of [...steps, ...over]) await act(tx, task, step);
    const person = told === "ana" ? ana : admin;
    expect((await take(tx, "push", person)).filter((row) => row.kind === kind)).toEqual([]);
    expect(await skipped(tx, person)).toContain(why);
  });
});

test("who no longer has a task hears that, without its name, and the new one of the task", async () => {
  await assigned(async (tx, task) => {
    await as(tx, admin, () => command(tx, "reassign", task, { to: ben.uid }));
    expect(await take(tx, "push", ana)).toMatchObject([
      { kind: "reassigned", task_id: null, title: null, who: admin.fullName },
    ]);
    expect(await take(tx, "push", ben)).toMatchObject([{ kind: "assigned", task_id: task }]);
  });
  await assigned(async (tx, task) => {
    await as(tx, admin, () => command(tx, "reassign", task, { to: ben.uid }));
    await as(tx, admin, () => command(tx, "reassign", task, { to: ana.uid }));
    expect(await take(tx, "push", ana)).toMatchObject([{ kind: "assigned", task_id: task }]);
    expect(await skipped(tx, ana)).toEqual(["theirs again"]);
  });
});

test("nobody hears of the end of a task that they never heard of §rights.82", async () => {
  for (const [kind, args] of [
    ["withdraw", {}],
    ["reassign", { to: ben.uid }],
  ] as const) {
    await rolledBack(sql, async (tx) => {
      await serve(tx);
      const [task = ""] = await assign(tx, admin, [ana]);
      await as(tx, admin, () => command(tx, kind, task, args));
      expect(await take(tx, "push", ana), kind).toEqual([]);
      expect(await skipped(tx, ana)).toContain("not known to them");
    });
  }
});

test("a withdrawn task that is put back after its person knew of it is told", async () => {
  await assigned(async (tx, task) => {
    await as(tx, admin, () => command(tx, "withdraw", task));
    await take(tx, "push", ana);
    await as(tx, admin, () => command(tx, "restore", task));
    expect((await take(tx, "push", ana)).map(({ kind }) => kind)).toContain("restored");
  });
});

test("people hear that an admin gave them another role, and not of what they did themselves", async () => {
  await rolledBack(sql, async (tx) => {
    await serve(tx);
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin.uid })}, true)`;
    await tx`update public.profiles set role = 'admin' where uid = ${ana.uid}`;
    expect(await take(tx, "push", ana)).toMatchObject([{ kind: "role", role: "admin" }]);
    expect(await take(tx, "mail", ana)).toMatchObject([{ kind: "role", role: "admin" }]);
    expect(await take(tx, "push", admin)).toEqual([]);
  });
});
