import { expect, test } from "vitest";
import { answerWith } from "~/core/kit/form/action-answer";
import { decide } from "~/task/commands/command";
import { portionsOf } from "./matching";
import { outcomesOf, summaryOf } from "./summary";

function numbers(count: number): Array<number> {
  return Array.from({ length: count }, (_, place) => place);
}

test("portions have at most two hundred tasks, in their order, and never a single one of several", () => {
  for (const count of [1, 2, 199, 200, 201, 400, 401, 506, 5000, 10_000]) {
    const portions = portionsOf(numbers(count));
    expect(portions.flat()).toEqual(numbers(count));
    const sizes = portions.map(({ length }) => length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
    if (count > 1) expect(Math.min(...sizes)).toBeGreaterThan(1);
    expect(portions).toHaveLength(Math.ceil(count / 200));
  }
  expect(portionsOf([])).toEqual([]);
});

/** A portion of a command with so many tasks of each outcome. */
function portion(kind: "withdraw" | "nudge" | "message", counts: Record<string, number>) {
  const outcomes = Object.entries(counts).flatMap(([outcome, count]) =>
    numbers(count).map((place) => ({
      taskId: `${outcome} ${place}`,
      title: "A task",
      outcome,
      version: 2,
      entryId: null,
      again: null,
    })),
  );
  const tasks = outcomes.map(({ taskId }) => ({ id: taskId, version: 1 }));
  const value = { theirs: null, meanwhile: null, outcomes, wasThere: false };
  return {
    command: decide({ kind, tasks }),
    answer: answerWith({ ok: true, value }),
  };
}

test("the portions are told as one, with how many were left out and why §rights.129", () => {
  const portions = [
    portion("withdraw", { done: 200 }),
    portion("withdraw", { done: 1194, changed: 12, completed: 1 }),
  ];
  expect(outcomesOf(portions)).toHaveLength(1407);
  expect(summaryOf("withdraw", portions)).toEqual({
    done: 1394,
    all: 1407,
    message: "1,394 of 1,407 tasks withdrawn",
    others: "12 changed meanwhile. 1 completed already.",
  });
  expect(summaryOf("withdraw", portions.slice(0, 1)).others).toBeNull();
  expect(summaryOf("nudge", [portion("nudge", { done: 4, blocked: 2, own: 1 })])).toMatchObject({
    message: "4 nudged.",
    others: "2 are blocked, 1 is your own.",
  });
});

test("a message that waits for the connection is told as waiting §rights.130", () => {
  const kept = { ...portion("message", { done: 3 }), answer: null };
  expect(summaryOf("message", [portion("message", { done: 5, gone: 1 }), kept])).toEqual({
    done: 5,
    all: 9,
    message: "Notification sent!",
    others: "On 5 tasks. 1 deleted. 3 are waiting to be sent.",
  });
});
