import { t } from "~/core/words/t";
import { scriptAction, withFields } from "~/core/session/form-action.server";
import { formatWhen } from "~/core/time/time";
import type { CommandValue } from "~/task/commands/answer";
import { done, refused } from "~/task/commands/outcome.server";
import { BRIEF_TEXTS } from "~/task/row/assignments.words";
import { toStored } from "~/task/text/task-text-schema";
import { assignWork } from "../assign-work.server";
import { briefTasksSchema } from "../schema";

/** Creates the tasks of the dialog over any page. Answers as the commands route does. */
export const action = scriptAction<CommandValue>(
  "assign",
  withFields(
    ({ me }) => briefTasksSchema(me.time_zone),
    async ({ db, me, form: { ids, titles, person, done: dones, ...rest } }) => {
      const text = toStored({ ...rest, title: titles[0] ?? "" });
      const given = await assignWork(
        db,
        { ids, titles, people: [person], text, done: dones },
        { person_not_assignable: t("This person is no longer active. Choose somebody else.") },
      );
      if (!given.ok) return refused(given.status, given.why);
      const outcomes = given.tasks.map(({ id, title, version }) => ({
        ...{ taskId: id, title, version, outcome: "done", entryId: null, again: null },
      }));
      const when = formatWhen(text.due_date_time, me);
      const message = BRIEF_TEXTS.created(outcomes.length, given.assignee?.full_name, when);
      return done(message, { outcomes });
    },
  ),
);
