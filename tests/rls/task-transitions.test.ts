import { expect, test } from "vitest";
import type { Json } from "../../app/core/server/types.generated.ts";
import { type Kind, send } from "../fixtures/commands.ts";
import { expectDenied, expectError } from "../fixtures/denied.ts";
import { type Db, type Person, seedCast, seedPeople } from "../fixtures/people.ts";
import { readTask, taskIn, type Task, textWith } from "../fixtures/tasks.ts";
import { drawn } from "./properties/runs.ts";

type Stage = Task["stage"];
type Goal = Stage | "42501" | "PT409";
/** The stage after an action, or its error, from New, Pending, Completed, Rejected and Withdrawn. */
type Row = [Goal, Goal, Goal, Goal, Goal];

const stages = ["New", "Pending", "Completed", "Rejected", "Withdrawn"] as const;
const no: Row = ["42501", "42501", "42501", "42501", "42501"];
const stays: Row = ["New", "Pending", "Completed", "Rejected", "Withdrawn"];

function actions(task: Task, to: Person) {
  function act(kind: Kind, args: Json = {}) {
    return (db: Db) => send({ db }, kind, task.id, { args });
  }
  return {
    accept: act("accept"),
    release: act("release"),
    reject: act("reject", { reason: "unclear", text: "Which one?" }),
    complete: act("complete"),
    reopen: act("reopen"),
    block: act("block", { reason: "Waiting" }),
    unblock: act("unblock"),
    moveToNew: act("move", { stage: "New" }),
    moveToPending: act("move", { stage: "Pending" }),
    moveToCompleted: act("move", { stage: "Completed" }),
    moveToRejected: act("move", { stage: "Rejected" }),
    withdraw: act("withdraw"),
    restore: act("restore"),
    reassign: act("reassign", { to: to.uid }),
    nudge: act("nudge"),
    message: act("message", { message: "About this one" }),
    edit: act(
      "edit",
      textWith({
        title: "Another title",
        description: task.description,
        dueDateTime: task.due_date_time,
        priority: "High",
      }),
    ),
  };
}

type Action = keyof ReturnType<typeof actions>;

const ofOwner: Record<Action, Row> = {
  accept: ["Pending", "PT409", "PT409", "PT409", "PT409"],
  release: ["PT409", "New", "PT409", "PT409", "PT409"],
  reject: ["Rejected", "PT409", "PT409", "PT409", "PT409"],
  complete: ["Completed", "Completed", "PT409", "PT409", "PT409"],
  reopen: ["PT409", "PT409", "Pending", "New", "PT409"],
  block: ["PT409", "Pending", "PT409", "PT409", "PT409"],
  unblock: ["PT409", "PT409", "PT409", "PT409", "PT409"],
  moveToNew: ["New", "New", "New", "PT409", "PT409"],
  moveToPending: ["Pending", "Pending", "Pending", "PT409", "PT409"],
  moveToCompleted: ["Completed", "Completed", "Completed", "PT409", "PT409"],
  moveToRejected: ["PT409", "PT409", "PT409", "PT409", "PT409"],
  withdraw: no,
  restore: no,
  reassign: no,
  edit: no,
  nudge: no,
  message: stays,
};

const ofAdmin: Record<Action, Row> = {
  accept: no,
  release: no,
  reject: no,
  complete: ofOwner.complete,
  reopen: ofOwner.reopen,
  block: no,
  unblock: ofOwner.unblock,
  moveToNew: no,
  moveToPending: no,
  moveToCompleted: no,
  moveToRejected: no,
  withdraw: ["Withdrawn", "Withdrawn", "Withdrawn", "Withdrawn", "PT409"],
  restore: ["PT409", "PT409", "PT409", "PT409", "New"],
  reassign: ["New", "New", "PT409", "New", "PT409"],
  edit: stays,
  // The answer says why not: tests/rls/beyond/nudges.test.ts.
  nudge: stays,
  message: stays,
};

/** Actions that change no task. */
const besides: ReadonlyArray<Action> = ["nudge", "message"];

const names = Object.keys(ofOwner).filter((name): name is Action => name in ofOwner);

test.each(stages)("only its person and admins move a task that is %s §rights.10", async (stage) => {
  const leavers: Array<Task> = [];
  const cast = await seedCast(async ({ admin, leaver, exAdmin }) => {
    for (const person of [leaver, exAdmin]) leavers.push(await taskIn(admin, person, stage));
  });
  const { admin, ana, ben, stranger, demoted } = cast;
  const task = await taskIn(admin, ana, stage);
  for (const name of drawn(names, stages.indexOf(stage))) {
    expectDenied(await actions(task, ben)[name](stranger.db));
    for (const { db } of [ben, demoted]) {
      // What only admins may do is refused by role; otherwise there is no such task, as for an invented id.
      const isForAdmins = ofOwner[name] === no;
      const answer = await actions(task, ben)[name](db);
      expectError(
        answer,
        isForAdmins ? "42501" : "PT404",
        isForAdmins ? "admins_only" : "task_not_found",
      );
    }
    for (const { db } of [cast.leaver, cast.exAdmin]) {
      for (const own of [...leavers, task]) expectDenied(await actions(own, ben)[name](db));
    }
  }
  expect(await readTask(admin, task.id)).toEqual(task);
});

test.each(stages)(
  "every action on a task that is %s, by its person and by an admin §life.1",
  async (stage) => {
    const { admin, ana, ben } = await seedPeople();
    for (const [person, table] of [
      [ana, ofOwner],
      [admin, ofAdmin],
    ] as const) {
      for (const name of drawn(names, stages.indexOf(stage))) {
        const task = await taskIn(admin, ana, stage);
        const goal = table[name][stages.indexOf(stage)];
        const answer = await actions(task, ben)[name](person.db);
        const after = await readTask(admin, task.id);
        const outcome = answer.error?.code ?? after.stage;
        expect(outcome, `${name} by ${person.profile.role}: ${JSON.stringify(answer.error)}`).toBe(
          goal,
        );
        if (answer.error) expect(after).toEqual(task);
        else {
          expect(answer.data).toMatchObject([{ version: after.version, stage: after.stage }]);
          if (besides.includes(name)) expect(after.version).toBe(task.version);
        }
      }
    }
  },
);
