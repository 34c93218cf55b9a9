import { late } from "~/core/words/late";
import { formAction, withFields } from "~/core/session/form-action.server";
import { peopleCount } from "~/core/person/group";
import { FILE_PROBLEMS } from "~/task/files/files.words";
import { ASSIGN_TEXTS } from "~/task/row/assignments.words";
import { toStored } from "~/task/text/task-text-schema";
import { assignWork } from "../assign-work.server";
import { previewAssignees } from "../assignments.model.server";
import { assignTaskSchema, audienceOf, hasGaps } from "../schema";
import { closedPath, peopleSearch } from "./list";

/** What is wrong with the files, by the database's reasons; the text appears at their field. */
const OF_FILES = late(() => ({
  file_not_ready: FILE_PROBLEMS.file_not_ready,
  number_of_files: FILE_PROBLEMS.number_of_files,
}));

/** Assigns the form's task to the people it names. Each answer names the form it belongs to: a person's, or "many". */
export const action = formAction<{ person: string }>(
  "assign",
  withFields(
    ({ me, fields }) => assignTaskSchema(me.time_zone, audienceOf(fields)),
    async ({ db, form, request }) => {
      const { ids, person: people, group, department, files, done, ...text } = form;
      const work = { ids, people, group, department, text: toStored(text), files, done };
      const isForMany = group !== undefined || department !== undefined;
      const [given, preview] = await Promise.all([
        assignWork(db, work, OF_FILES),
        isForMany ? previewAssignees(db, { group, department }) : null,
      ]);
      if (!given.ok) {
        const { why, status, reason, assignee } = given;
        const failed = { ok: false, failed: ASSIGN_TEXTS.failed, status } as const;
        if (Object.hasOwn(OF_FILES, reason)) return { ...failed, why, at: "files" };
        const isGone = people.length === 1 && assignee?.deactivated_at !== null;
        return { ...failed, why: isGone ? ASSIGN_TEXTS.personGone : why };
      }
      const assigned = new Set(given.tasks.map((task) => task.assigned_to));
      const soleName = given.assignee?.full_name ?? preview?.sole_name;
      const name = assigned.size === 1 ? soleName : peopleCount(assigned.size);
      const list = peopleSearch.read(new URL(request.url).searchParams);
      return { to: closedPath(list), says: ASSIGN_TEXTS.assigned(name) };
    },
    (fields) => (hasGaps(fields) ? { why: ASSIGN_TEXTS.fillAllFields } : {}),
  ),
  {
    value: (fields) => {
      const person = fields.get("person");
      const isOne = audienceOf(fields) === "person";
      return { person: isOne ? (typeof person === "string" ? person : "") : "many" };
    },
  },
);
