import { isUuid } from "~/core/kit/shape";
import type { AudienceKind } from "../schema";

/** The audience of an assignment in an address: `<uid>`, `people:<uid>.<uid>`, `group:<id>`, `department:<value>`. */
export type Audience =
  | { kind: "person"; uid: string }
  | { kind: "people"; uids: Array<string> }
  | { kind: "group"; id: string | null }
  | { kind: "department"; value: string | null };

/** An address has room for so many people; the dialog's own field takes more. */
export const MOST_IN_ADDRESS = 100;

/** The audience that `assign` names; null if it is invalid. */
export function readAudience(assign: string | undefined): Audience | null {
  if (assign === undefined) return null;
  if (isUid(assign)) return { kind: "person", uid: assign };
  const mark = assign.indexOf(":");
  const kind = mark === -1 ? assign : assign.slice(0, mark);
  const rest = mark === -1 ? "" : assign.slice(mark + 1);
  switch (kind) {
    case "people":
      return { kind, uids: rest.split(".").filter(isUid).slice(0, MOST_IN_ADDRESS) };
    case "group":
      return { kind, id: isUid(rest) ? rest : null };
    case "department":
      return { kind, value: rest === "" ? null : rest.slice(0, 80) };
    default:
      return null;
  }
}

/** How an address names several people. */
export function assignPeople(uids: ReadonlyArray<string>): string {
  return uids.length === 0 ? "people" : `people:${uids.slice(0, MOST_IN_ADDRESS).join(".")}`;
}

/** Another kind of audience, as an address names it; perhaps with nobody chosen yet. */
export function assignTo(kind: Exclude<AudienceKind, "person">, chosen = ""): string {
  return chosen === "" ? kind : `${kind}:${chosen}`;
}

function isUid(text: string): boolean {
  return isUuid(text);
}
