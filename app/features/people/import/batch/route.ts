import type { ActionFunctionArgs } from "@remix-run/node";
import type * as z from "zod/mini";
import { readJson } from "~/core/kit/read-json";
import { requireRight } from "~/core/session/guards.server";
import {
  type AddAnswerSchema,
  type CheckAnswerSchema,
  ImportRequestSchema,
  type UnconfirmedSchema,
} from "../import-batch";
import { readForm } from "~/core/server/read-form.server";
import { confirmFirst } from "~/core/session/confirm/confirm.server";
import { findTakenEmails } from "~/core/person/people.model.server";
import { addPeople } from "./add-people.server";
import { fullName } from "~/core/person/full-name";

/** Returns which addresses of a file are taken, or makes the accounts of some of its rows. */
export async function action(args: ActionFunctionArgs) {
  const guarded = await requireRight(args, "administer");
  const { db, me, headers } = guarded;
  const form = await readForm(args.request);
  const asked = readJson(ImportRequestSchema, form.get("request"));
  if (asked === null) return Response.json(null, { status: 400, headers });
  if (asked.intent === "check") {
    const taken = await findTakenEmails(db, asked.emails);
    return Response.json({ taken } satisfies z.infer<typeof CheckAnswerSchema>, { headers });
  }
  const { importId, people, invite } = asked;
  const unconfirmed = invite ? await confirmFirst(args.request, guarded, form) : null;
  if (unconfirmed !== null) {
    const { error } = unconfirmed.asks;
    const asking: z.infer<typeof UnconfirmedSchema> = { unconfirmed: { error } };
    return Response.json(asking, { status: unconfirmed.status, headers });
  }
  const rules = me.detail_rules;
  const invitedBy = invite ? fullName(me.first_name, me.last_name) : null;
  const results = await addPeople(db, { uid: me.uid, invitedBy, rules }, importId, people);
  const answer: z.infer<typeof AddAnswerSchema> = { results };
  return Response.json(answer, { status: results.length > 0 ? 200 : 503, headers });
}
