import { data } from "@remix-run/node";
import type { Guarded } from "~/core/session/guards.server";
import { env, vapid } from "~/core/server/env.server";
import { choiceRows } from "~/features/told/delivery";
import { emailToConfirm } from "~/core/session/own-sign-in.server";
import { listDeputies } from "~/core/person/away/absences.model.server";
import { listDepartments } from "~/core/session/departments.model.server";
import { getMyHabits, listMyChoices } from "~/features/told/delivery-choices.model.server";
import { listMyFeeds } from "~/features/feed/feeds.model.server";
import { listMySessions } from "~/core/session/sessions.model.server";

/**
 * A person's own details, the address that waits to be confirmed, where they are signed in, their calendar feeds,
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

/** The channels that this server is not set up for. */
function missingChannels(): Array<"push" | "mail"> {
  return [
    ...(vapid() === null ? ["push" as const] : []),
    ...(env().SMTP_URL === undefined ? ["mail" as const] : []),
  ];
}
