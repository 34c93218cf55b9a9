import { data } from "@remix-run/node";
import type { Guarded } from "~/auth/guards.server";
import { env, vapid } from "~/db/env.server";
import { choiceRows } from "~/domain/delivery";
import { emailToConfirm } from "~/auth/own-sign-in.server";
import { listDeputies } from "~/models/absences.server";
import { listDepartments } from "~/models/departments.server";
import { getMyHabits, listMyChoices } from "~/models/delivery-choices.server";
import { listMyFeeds } from "~/models/feeds.server";
import { listMySessions } from "~/models/sessions.server";

/**
 * A person's own details, the address that waits to be confirmed, where they are signed in, their calendar feeds, and
 * what they are told, and whether they are away.
 */
export async function loadProfile(request: Request, { db, me, headers }: Guarded) {
  const isSayingAway = new URL(request.url).searchParams.has("away");
  const [departments, newEmail, sessions, feeds, choices, habits, deputies] = await Promise.all([
    listDepartments(db),
    emailToConfirm(request, me.email),
    listMySessions(db),
    listMyFeeds(db),
    listMyChoices(db),
    getMyHabits(db),
    // An admin finds anybody by name.
    isSayingAway && me.role === "user" ? listDeputies(db) : [],
  ]);
  const told = { rows: choiceRows(choices), habits, missing: missingChannels() };
  return data({ me, departments, newEmail, sessions, feeds, told, deputies }, { headers });
}

/** The channels for which this server has not what they need. */
function missingChannels(): Array<"push" | "mail"> {
  return [
    ...(vapid() === null ? ["push" as const] : []),
    ...(env().SMTP_URL === undefined ? ["mail" as const] : []),
  ];
}
