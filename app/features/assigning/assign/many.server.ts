import type { Db } from "~/core/server/client.server";
import { previewAssignees } from "../assignments.model.server";
import { listChosenPeople, listGroupChoices } from "~/core/person/people.model.server";
import type { Audience } from "./audience";

const NOBODY = { total: 0, skipped: 0, sole_name: null, away: 0 };

/** What the window for several people needs: who was chosen, which groups there are, and how many will get it. */
export async function loadMany(db: Db, audience: Exclude<Audience, { kind: "person" }>) {
  const [people, groups, preview] = await Promise.all([
    listChosenPeople(db, audience.kind === "people" ? audience.uids : []),
    audience.kind === "group" ? listGroupChoices(db) : [],
    previewOf(db, audience),
  ]);
  return { people, groups, preview };
}

function previewOf(db: Db, audience: Audience) {
  if (audience.kind === "group" && audience.id !== null) {
    return previewAssignees(db, { group: audience.id });
  }
  if (audience.kind === "department" && audience.value !== null) {
    return previewAssignees(db, { department: audience.value });
  }
  return NOBODY;
}
