import * as z from "zod/mini";
import { m } from "~/core/words/m";
import type { Db } from "~/core/server/client.server";
import { type Problem, statusOf } from "~/core/server/errors.server";
import type { ConfirmAsk } from "~/core/session/confirm/ask";
import { KEPT, problemText } from "~/core/server/problems.words";
import { makeSignInLinks } from "~/core/session/sign-in-links.model.server";
import { usernamesOf } from "~/core/person/usernames.model.server";
import { PERSON_PROBLEMS } from "~/core/person/people.words";
import { qrCodeOf, signInAddress } from "../invite/invite.server";
import type { QrPath } from "../invite/qr-code";
import { MOST_DAYS, USUAL_DAYS } from "./sheet.words";

const DAY_MS = 86_400_000;

const AskedSchema = z.object({
  people: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
  replace: z.boolean(),
  days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_DAYS)), USUAL_DAYS),
});

export type Card = {
  uid: string;
  name: string;
  department: string | null;
  /** What they sign in with from the second time on, if it is no email address. */
  username: string | null;
  address: string;
  qr: QrPath;
};

/** The cards that were made; or for whom they were to be made, where some have a link that works. */
export type SheetAnswer =
  | { kind: "made"; cards: Array<Card>; until: string }
  | { kind: "unconfirmed"; asks: ConfirmAsk }
  | { kind: "asks"; people: Array<string>; days: number }
  | { kind: "refused"; message: string };

type Outcome = { status: number; answer: SheetAnswer };

/** Makes a one-time link for each person that a form names, with its code. */
export async function makeSheet(db: Db, form: FormData, origin: string): Promise<Outcome> {
  const asked = AskedSchema.safeParse({
    people: form.getAll("person"),
    replace: form.get("replace") === "yes",
    days: form.get("days") ?? undefined,
  });
  if (!asked.success) return refused(400, m.people_choose_somebody());
  const { people, replace, days } = asked.data;
  const made = await makeSignInLinks(db, people, replace, days);
  if (!made.ok) return whyNot(made.problem, people, days);
  const usernames = await usernamesOf(db, people);
  const cards: Array<Card> = [];
  for (const { uid, full_name, department_label, key } of made.value) {
    const address = signInAddress(origin, key);
    const qr = await qrCodeOf(address);
    const username = usernames.get(uid) ?? null;
    cards.push({ uid, name: full_name, department: department_label, username, address, qr });
  }
  const until = new Date(Date.now() + days * DAY_MS).toISOString();
  return { status: 200, answer: { kind: "made", cards, until } };
}

function whyNot(problem: Problem, people: Array<string>, days: number): Outcome {
  if (problem.reason === "links_work") {
    return { status: 409, answer: { kind: "asks", people, days } };
  }
  const why = problemText(problem, { own: PERSON_PROBLEMS, kept: KEPT.choice });
  return refused(statusOf(problem), `${m.people_no_cards_were_made()}. ${why}`);
}

function refused(status: number, message: string): Outcome {
  return { status, answer: { kind: "refused", message } };
}
