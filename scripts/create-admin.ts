// npm run admin:create: the first admin of a deployment, who adds everybody else in the browser. Asks for what is
// neither in a flag nor, for the password, in ADMIN_PASSWORD.
import { parseArgs } from "node:util";
import { AuthError } from "@supabase/supabase-js";
import { z } from "zod";
import { ask } from "./lib/ask.ts";
import { withSupabase } from "./lib/embedded.ts";
import { readEnvironment, type Supabase } from "./lib/environment.ts";
import { Mistake, runScript } from "./lib/mistake.ts";
import { requireReachable } from "./lib/reachable.ts";
import { requireSameVersion } from "./lib/same-version.ts";
import { createAccount } from "./lib/workplace.ts";
import { whyGuessed } from "../server/common-passwords.ts";

const name = z.string().trim().min(1, "must not be empty").max(80, "has at most 80 characters");

const fields = {
  email: { question: "E-mail", schema: z.email("is no e-mail address").toLowerCase() },
  "first-name": { question: "First name", schema: name },
  "last-name": {
    question: "Last name, if there is one",
    schema: z.string().trim().max(80, "has at most 80 characters"),
  },
  contact: {
    question: "Contact number, 10 digits",
    schema: z.string().regex(/^\d{10}$/, "must be exactly 10 digits"),
  },
  gender: {
    question: "Gender (male, female, other)",
    schema: z
      .string()
      .toLowerCase()
      .pipe(z.enum(["male", "female", "other"], "is male, female or other")),
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
} as const;

type Field = keyof typeof fields;

async function read(field: Field, given: string | undefined): Promise<string> {
  const { question, schema } = fields[field];
  const answer = given ?? (await ask(question, field === "password"));
  const result = await schema.safeParseAsync(answer);
  if (result.success) return result.data;
  throw new Mistake(`--${field} ${result.error.issues[0]?.message ?? "is not right"}.`);
}

async function makeAdmin(supabase: Supabase, input: Record<Field, string>): Promise<void> {
  const { email, password, contact, gender } = input;
  await createAccount(supabase, {
    email,
    password,
    profile: {
      first_name: input["first-name"],
      last_name: input["last-name"],
      contact,
      gender,
      role: "admin",
      joining_date: new Date().toISOString().slice(0, "2026-01-01".length),
    },
  }).catch((error: unknown) => {
    if (!(error instanceof AuthError)) throw error;
    if (error.code === "email_exists") throw new Mistake(`${email} has an account already.`);
    throw new Mistake(`The account was not made: ${error.message}.`);
  });
}

const text = { type: "string" } as const;

await runScript(async () => {
  const environment = readEnvironment();
  const { values } = parseArgs({
    options: { email: text, "first-name": text, "last-name": text, contact: text, gender: text },
  });
  const input = {
    email: await read("email", values.email),
    "first-name": await read("first-name", values["first-name"]),
    "last-name": await read("last-name", values["last-name"]),
    contact: await read("contact", values.contact),
    gender: await read("gender", values.gender),
    // The password is never a flag: others see command lines, and shells keep them in histories.
    password: await read("password", environment.ADMIN_PASSWORD),
  };
  await withSupabase(environment, async (supabase) => {
    await requireReachable(supabase);
    await requireSameVersion(supabase);
    await makeAdmin(supabase, input);
    console.log(`${input.email} can sign in as an admin.`);
  });
});
