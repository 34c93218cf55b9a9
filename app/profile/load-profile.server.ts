import { data } from "@remix-run/node";
import type { Guarded } from "~/auth/guards.server";
import { emailToConfirm } from "~/auth/own-sign-in.server";
import { listDepartments } from "~/models/departments.server";
import { listMySessions } from "~/models/sessions.server";

/** A person's own details, the address that waits to be confirmed, and where they are signed in. */
export async function loadProfile(request: Request, { db, me, headers }: Guarded) {
  const [departments, newEmail, sessions] = await Promise.all([
    listDepartments(db),
    emailToConfirm(request, me.email),
    listMySessions(db),
  ]);
  return data({ me, departments, newEmail, sessions }, { headers });
}
