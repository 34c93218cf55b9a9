import { data } from "@remix-run/node";
import type { Guarded } from "~/core/session/guards.server";
import { listDepartments } from "~/core/session/departments.model.server";
import { emailToConfirm } from "~/core/session/own-sign-in.server";
import { knownZones } from "~/core/time/zones.model.server";
import { loadSections } from "~/core/shell/sections.server";
import { profileSections } from "./sections.server";

/** A person's own details, the address that waits to be confirmed, and the other sections. */
export async function loadProfile(request: Request, guarded: Guarded) {
  const { db, me, headers } = guarded;
  const [departments, newEmail, sections, { doubtful }] = await Promise.all([
    listDepartments(db),
    me.email === null ? null : emailToConfirm(request, me.email),
    loadSections(profileSections, guarded, request),
    knownZones(),
  ]);
  return data({ me, departments, newEmail, sections, doubtfulZones: doubtful }, { headers });
}
