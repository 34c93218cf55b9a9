// npm run admin:create: the first admin of a deployment, as the browser's first page makes one, or another admin. Asks
// for what is neither in a flag nor, for the password, in ADMIN_PASSWORD; --contact and --gender where they are wanted.
import { randomBytes, randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { AuthError } from "@supabase/supabase-js";
import { z } from "zod";
import { ask } from "./lib/ask.ts";
import { withSupabase } from "./lib/embedded.ts";
import { readEnvironment, type Supabase } from "./lib/environment.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { requireReachable } from "./lib/reachable.ts";
import { requireSameVersion } from "./lib/same-version.ts";
import { createAccount, type Db, openClient } from "./lib/workplace.ts";
import { whyGuessed } from "../server/common-passwords.ts";
import { HOURS, type TeamHours } from "../server/team-hours.ts";

const name = z.string().trim().min(1, "must not be empty").max(80, "has at most 80 characters");

function describe([name, hours]: [string, TeamHours]): string {
  const { workFrom, workUntil, workDays, quietFrom, quietUntil, quietDays } = hours;
  const work = `  ${name}: ${workFrom} to ${workUntil} on ${workDays.length} days a week`;
  if (quietFrom === null) return `${work}, never quiet`;
  const others = quietDays.length > 0 ? " and on the other days" : "";
  return `${work}, quiet from ${quietFrom} to ${quietUntil}${others}`;
}

const NAMED: Partial<Record<string, TeamHours>> = HOURS;

const fields = {
  email: { question: "E-mail", schema: z.email("is no e-mail address").toLowerCase() },
  "first-name": { question: "First name", schema: name },
  "last-name": {
    question: "Last name, if there is one",
    schema: z.string().trim().max(80, "has at most 80 characters"),
  },
  password: {
    question: "Password, at least 8 characters",
    schema: z
      .string()
      .min(8, "needs at least 8 characters")
      .refine((password) => Buffer.byteLength(password) <= 72, "has at most 72 bytes")
      .refine(
        async (password) => (await whyGuessed(password, [])) === null,
        "is one of those that are tried first",
      ),
  },
  workspace: { question: "What the team calls itself", schema: name },
  "time-zone": { question: "Its time zone, for example Europe/Berlin", schema: z.string() },
  hours: {
    question: `When it works, and its phones stay silent, by the name before the colon:\n${Object.entries(HOURS).map(describe).join("\n")}\n`,
    schema: z.string(),
  },
} as const;

type Field = keyof typeof fields;

async function read(field: Field, given: string | undefined): Promise<string> {
  const { question, schema } = fields[field];
  const answer = given ?? (await ask(question, field === "password"));
  const result = await schema.safeParseAsync(answer);
  if (result.success) return result.data;
  throw new Mistake(`--${field} ${result.error.issues[0]?.message ?? "is not right"}.`);
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Has the first account be this one, and the workspace be set up as in the browser. */
async function claimSetup(db: Db, uid: string, given: (field: Field) => Promise<string>) {
  const [p_workspace, p_time_zone] = [await given("workspace"), await given("time-zone")];
  // Before the code of the browser's setup is replaced.
  if (!isZone(p_time_zone)) {
    throw new Mistake(`--time-zone ${p_time_zone} is none that is known, such as Europe/Paris.`);
  }
  const hours = NAMED[await given("hours")];
  if (hours === undefined) {
    throw new Mistake(`--hours is one of ${Object.keys(HOURS).join(", ")}.`);
  }
  const { workFrom, workUntil, workDays, quietFrom, quietUntil, quietDays } = hours;
  const p_code_hash = randomBytes(32).toString("hex");
  await db.rpc("begin_setup", { p_code_hash }).throwOnError();
  const { error } = await db.rpc("claim_setup", {
    ...{ p_code_hash, p_uid: uid, p_workspace, p_time_zone },
    ...{ p_work_from: workFrom, p_work_until: workUntil, p_work_days: [...workDays] },
    ...(quietFrom !== null && { p_quiet_from: quietFrom, p_quiet_until: quietUntil }),
    p_quiet_days: [...quietDays],
  });
  if (error?.message === "unknown_time_zone") {
    throw new Mistake(`--time-zone ${p_time_zone} is none that the database knows.`);
  }
  if (error) throw new Mistake(`The workspace was not set up: ${error.message}.`);
}

async function makeAdmin(supabase: Supabase, flags: Partial<Record<string, string>>) {
  const db = openClient(supabase.url, supabase.secretKey);
  const id = randomUUID();
  function given(field: Field) {
    return read(field, flags[field]);
  }
  const [email, first_name] = [await given("email"), await given("first-name")];
  const [last_name, password] = [await given("last-name"), await given("password")];
  const { data: isFirst } = await db.rpc("needs_setup").throwOnError();
  const { data: settings } = await db
    .from("workspace_settings")
    .select("detail_rules")
    .single()
    .throwOnError();
  if (isFirst) await claimSetup(db, id, given);
  // A workspace that was set up asks for neither.
  const { contact = null, gender = null } = isFirst ? {} : flags;
  const today = new Date().toISOString().slice(0, "2026-01-01".length);
  const joining_date = settings.detail_rules.joining_date === "none" ? null : today;
  const profile = { first_name, last_name, contact, gender, role: "admin", joining_date };
  await createAccount(supabase, { id, email, password, profile }).catch(async (error: unknown) => {
    await db.rpc("release_setup", { p_uid: id });
    if (!(error instanceof AuthError)) throw error;
    if (error.code === "email_exists") throw new Mistake(`${email} has an account already.`);
    throw new Mistake(
      `The account was not made: ${error.message}. If the workspace wants a contact number or a gender, name them: --contact 0123456789 --gender other.`,
    );
  });
  console.log(`${email} can sign in as an admin.`);
}

await runScript(async () => {
  const environment = readEnvironment();
  const names = [...Object.keys(fields), "contact", "gender"].filter((name) => name !== "password");
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  const { values } = parseArgs({ options });
  await withSupabase(environment, async (supabase) => {
    await requireReachable(supabase);
    await requireSameVersion(supabase);
    // The password is never a flag: others see command lines, and shells keep them in histories.
    await makeAdmin(supabase, { ...values, password: environment.ADMIN_PASSWORD });
  });
});
