import type { Db } from "~/core/server/client.server";
import { previewAssignees } from "../assignments.model.server";
import { listChosenPeople, listGroupChoices } from "~/core/person/people.model.server";
import type { Audience } from "./audience";

const NOBODY = { total: 0, skipped: 0, sole_name: null, away: 0 };

/** What the dialog for several people needs: the chosen people, the groups, and how many people will get the task. */
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
