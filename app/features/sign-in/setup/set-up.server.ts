import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "~/core/words/t";
import { createAccount } from "~/core/person/accounts.model.server";
import { noteAccess } from "~/core/server/access-log.server";
import { type Problem, statusOf } from "~/core/server/errors.server";
import { KEPT, problemText } from "~/core/server/problems.words";
import { readForm } from "~/core/server/read-form.server";
import { whyGuessed } from "#server/common-passwords";
import { mayTry } from "~/core/session/throttle.server";
import { HOURS, PROPOSALS } from "./proposals";
import { type Setup, SetupSchema } from "./schema.server";
import { claimSetup, releaseSetup } from "./setup.model.server";
import { fullName } from "~/core/person/full-name";

type Refusal = { field: string; message: string; status: number };

type Outcome =
  | { ok: true; credentials: { email: string; password: string } }
  | { ok: false; reply: SubmissionResult; status: number };

/** Makes the first account, an admin's, and sets up the workspace; or says at which field why not. */
export async function setUp(request: Request): Promise<Outcome> {
  const submission = parseWithZod(await readForm(request), { schema: SetupSchema });
  if (submission.status !== "success") {
    return { ok: false, reply: submission.reply({ hideFields: ["password"] }), status: 400 };
  }
  const { email, password } = submission.value;
  const refusal = await makeFirst(request, submission.value);
  if (refusal === null) return { ok: true, credentials: { email, password } };
  const { field, message, status } = refusal;
  const errors = field === "" ? { formErrors: [message] } : { fieldErrors: { [field]: [message] } };
  return { ok: false, reply: submission.reply({ ...errors, hideFields: ["password"] }), status };
}

async function makeFirst(request: Request, setup: Setup): Promise<Refusal | null> {
  const wait = await mayTry("setup", request, "setup");
  if (wait !== null) return { field: "", message: wait, status: 429 };
  const { uid, email, password, firstName, lastName } = setup;
  const guessed = await whyGuessed(password, [
    email,
    fullName(firstName, lastName),
    setup.workspace,
  ]);
  if (guessed !== null) return { field: "password", message: guessed, status: 400 };
  const claimed = await claimSetup({
    ...setup,
    departments: PROPOSALS[setup.departments].departments,
    hours: HOURS[setup.hours],
  });
  if (!claimed.ok) return whyNot(request, claimed.problem);
  const profile = { first_name: firstName, last_name: lastName, role: "admin" as const };
  const created = await createAccount({
    uid,
    email,
    password,
    passwordState: "own",
    profile: { ...profile, department: null },
    createdBy: uid,
  });
  if (created.ok) return null;
  await releaseSetup(uid);
  return { field: "", message: created.message, status: 502 };
}

function whyNot(request: Request, problem: Problem): Refusal {
  const status = statusOf(problem);
  if (problem.reason === "wrong_code") {
    noteAccess(request, { event: "attempt_refused", kind: "setup", account: "setup" });
    return {
      field: "code",
      message: t("This is not the code. It is in the log of the server that started last."),
      status,
    };
  }
  if (problem.reason === "unknown_time_zone") {
    return { field: "timeZone", message: t("Choose a time zone from the list"), status };
  }
  const own = {
    set_up_already: t("Daymark is set up already. Sign in, or ask an admin for an account."),
    being_set_up: t(
      "Somebody else with the code is setting this up at the moment. Wait two minutes, then reload the page.",
    ),
  };
  return { field: "", message: problemText(problem, { own, kept: KEPT.text }), status };
}
