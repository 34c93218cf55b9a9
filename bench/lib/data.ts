import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { createAccount } from "../../scripts/lib/workplace.ts";
import { addOwnTasks, addPeople, addTasks, settle } from "./team.ts";
import type { Stack } from "./stack.ts";

/** 200 people including those below; 10,000 tasks including theirs, of which 200 are due today. */
const PEOPLE = 200;
const TASKS = 10_000;
const OPEN = 50;
const CARDS = 200;

export type Account = { uid: string; email: string; password: string };
export type Accounts = Record<"admin" | "watcher" | "open" | "cards", Account>;

/** Fills an empty database with people and tasks, and returns the people with a password. */
export async function fill(stack: Stack): Promise<Accounts> {
  const sql = postgres(stack.dbUrl, { max: 1, onnotice: () => undefined });
  try {
    const accounts = {
      admin: await addAccount(stack, "admin"),
      watcher: await addAccount(stack, "admin"),
      open: await addAccount(stack, "user"),
      cards: await addAccount(stack, "user"),
    };
    const others = PEOPLE - Object.keys(accounts).length;
    await addPeople(sql, others);
    const firstOwn = TASKS - OPEN - CARDS + 1;
    await addTasks(sql, 1, firstOwn - 1, others);
    const { open, cards } = accounts;
    const firstCard = firstOwn + OPEN;
    await addOwnTasks(sql, { from: firstOwn, to: firstCard - 1, uid: open.uid });
    await addOwnTasks(sql, { from: firstCard, to: TASKS, uid: cards.uid });
    // Reminders now: otherwise the timer would write them while pages are measured.
    await sql`select private.remind_due_tasks()`;
    await settle(sql);
    return accounts;
  } finally {
    await sql.end();
  }
}

async function addAccount(stack: Stack, role: "admin" | "user"): Promise<Account> {
  const name = randomBytes(6).toString("hex");
  const [email, password] = [`bench-${name}@daymark.test`, `Bench-${name}`];
  const profile = {
    first_name: "Robin",
    last_name: `Bench ${name}`,
    role,
    contact: "0123456789",
    department: "hr",
    joining_date: "2024-05-06",
    gender: "other",
  };
  return { uid: await createAccount(stack, { email, password, profile }), email, password };
}
