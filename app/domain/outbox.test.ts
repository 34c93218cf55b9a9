import { expect, test } from "vitest";
import { nextToSend, type Outgoing } from "./outbox";

type State = Outgoing["state"];

function isState(text: string): text is State {
  return ["waiting", "sending", "sent", "failed"].includes(text);
}

function messages(...lines: Array<`${string} ${State}`>): Array<Outgoing> {
  return lines.map((text, index) => {
    const [taskId = "", state = ""] = text.split(" ");
    if (!isState(state)) throw new Error(text);
    return { id: `${index}`, taskId, text, writtenAt: "2026-11-20T09:00:00Z", state };
  });
}

test.each([
  [["a waiting", "a waiting"], "0"],
  [["a sent", "a waiting"], "1"],
  [["a sending", "a waiting"], null],
  [["a failed", "a waiting"], null],
  [["a failed", "b waiting", "a waiting"], "1"],
  [["a waiting", "a failed"], "0"],
  [["a sent", "b failed"], null],
  [[], null],
] satisfies Array<[Parameters<typeof messages>, string | null]>)(
  "of %j the next one is %j",
  (states, next) => {
    expect(nextToSend(messages(...states))?.id ?? null).toBe(next);
  },
);
