import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { act, actAs, type Tx } from "../../scripts/lib/act-as.ts";
import { setClock } from "./moved-clock.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Task = {
  id: string;
  person: string;
  admin: string;
  due: number;
  stage: "new" | "accepted" | "blocked";
};
type Office = {
  people: ReadonlyArray<string>;
  admins: ReadonlyArray<string>;
  random: () => number;
};
type Moment = {
  tx: Tx;
  at: number;
  person: string;
  admin: string;
  /** One of the person's tasks that are not over, mostly the one that is due first. */
  task: Task | undefined;
};

/** What happens in an office: admins give tasks and change them, people answer, ask, are blocked and complete. */
export function openOffice({ people, admins, random }: Office) {
  const tasks = new Set<Task>();

  function some<T>(of: ReadonlyArray<T>, fallback: T): T {
    return of[Math.floor(random() * of.length)] ?? fallback;
  }

  /** One act on what a person has to do, by themselves or, if `isAway`, by an admin. */
  async function actAt(sql: Sql, at: number, index: number, isAway: boolean): Promise<void> {
    const person = people[index] ?? "";
    const own = [...tasks].filter((task) => task.person === person);
    const [first] = own.toSorted((a, b) => a.due - b.due);
    const task = random() < 0.6 ? first : some(own, undefined);
    const usual = admins[index % admins.length] ?? "";
    const isOwn = !isAway && task !== undefined && random() < 0.6;
    const admin = random() < 0.85 ? usual : some(admins, usual);
    await sql.begin(async (tx) => {
      await setClock(tx, at);
      await actAs(tx, isOwn ? person : admin);
      await (isOwn ? personActs : adminActs)({ tx, at, person, admin, task });
    });
  }

  async function adminActs(moment: Moment): Promise<void> {
    const { tx, at, person, task } = moment;
    const chance = random();
    if (task === undefined || chance < 0.45) return assign(moment);
    if (task.stage === "blocked" && chance < 0.75) {
      await act(tx, "unblock", task.id);
      task.stage = "accepted";
    } else if (chance < 0.75) await act(tx, "message", task.id, { message: `Note ${random()}` });
    else if (chance < 0.8) await act(tx, "priority", task.id, { priority: "High" });
    else if (chance < 0.89) {
      task.due = at + (chance < 0.84 ? 1 + random() * 5 : 48 + random() * 200) * HOUR_MS;
      await act(tx, "deadline", task.id, { due_date_time: new Date(task.due) });
    } else if (chance < 0.94) {
      await act(tx, "withdraw", task.id);
      tasks.delete(task);
    } else {
      const to = some(
        people.filter((other) => other !== person),
        person,
      );
      await act(tx, "reassign", task.id, { to });
      Object.assign(task, { person: to, stage: "new" });
    }
  }

  async function assign({ tx, at, person, admin }: Moment): Promise<void> {
    // Half of what is given is to be done on the same day.
    const chance = random();
    const due =
      at +
      (chance < 0.1
        ? HOUR_MS * (0.5 + random() * 1.5)
        : chance < 0.5
          ? HOUR_MS * (2 + random() * 6)
          : DAY_MS * (1 + random() * 20));
    const priority = random() < 0.15 ? "High" : "Medium";
    const text = {
      title: "Task",
      description: "To do.",
      priority,
      due_date_time: new Date(due),
    };
    const [made] = await tx<[{ id: string }]>`
      select id from public.assign_tasks(array[${randomUUID()}]::uuid[], array[${person}]::uuid[],
        jsonb_populate_record(null::public.task_text, ${JSON.stringify(text)}::text::jsonb))`;
    tasks.add({ id: made.id, person, admin, due, stage: "new" });
  }

  async function personActs({ tx, task }: Moment): Promise<void> {
    if (task === undefined) return;
    const chance = random();
    if (task.stage === "new" && chance < 0.85) {
      if (chance < 0.7) {
        await act(tx, "accept", task.id);
        task.stage = "accepted";
      } else {
        await act(tx, "reject", task.id, { reason: "too_much", text: "Too much today." });
        tasks.delete(task);
      }
    } else if (task.stage === "accepted" && chance < 0.55) {
      await act(tx, "complete", task.id);
      tasks.delete(task);
    } else if (task.stage === "accepted" && chance < 0.65) {
      await act(tx, "block", task.id, { reason: "The key is missing." });
      task.stage = "blocked";
    } else await act(tx, "message", task.id, { message: `Question ${random()}` });
  }

  return { actAt };
}
