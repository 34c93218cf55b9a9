import { type Allowed, may } from "~/core/server/rights";
import { listMyConversations } from "~/task/conversation/conversations.model.server";
import type { Db } from "~/core/server/client.server";
import type { TaskRow } from "~/task/row/task-row";
import { listTasks } from "~/task/lists/task-status.model.server";

const MOST = 40;

/** A task that something can be for. */
export type Choice = {
  id: string;
  title: string;
  stage: TaskRow["stage"];
  due: string;
  isOwn: boolean;
  /** Who gave it, or whose it is if it is not the caller's own. */
  who: { id: string; name: string };
};

/** The caller's own open tasks, those that need them first, then for an admin the team's newest; or those with these words. */
export async function listChoices(db: Db, me: Promise<Allowed>, q: string): Promise<Array<Choice>> {
  const [{ conversations }, others] = await Promise.all([
    listMyConversations(db, { search: q, after: null, show: undefined }),
    me.then((caller) => (may(caller, "oversee") ? listTeams(db, q) : [])),
  ]);
  const own = conversations
    .filter(({ stage }) => (q === "" ? isOpen(stage) : stage !== "Withdrawn"))
    .map((task) => choiceOf(task, true));
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...others.filter(({ id }) => !ids.has(id)).map((task) => choiceOf(task, false))];
}

function listTeams(db: Db, q: string) {
  const filters = {
    q,
    stage: q === "" ? "open" : "all",
    sort: "newest",
  } as const;
  return listTasks(db, filters, { size: MOST });
}

type Row = Omit<TaskRow, "description">;

function choiceOf(task: Row, isOwn: boolean): Choice {
  const { id, title, stage, due_date_time: due } = task;
  const who = isOwn
    ? { id: task.assigned_by, name: task.assigner_name }
    : { id: task.user_id, name: task.user_name };
  return { id, title, stage, due, isOwn, who };
}

function isOpen(stage: TaskRow["stage"]): boolean {
  return stage === "New" || stage === "Pending";
}
