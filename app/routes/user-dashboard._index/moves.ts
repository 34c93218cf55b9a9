import { inTurn, knownVersion, noteVersion } from "~/components/thread/turns";
import type { Move, MoveAnswer } from "./schema";

/** Hears what became of a move, by its id. */
const waiting = new Map<string, (answer: MoveAnswer) => void>();
/** The last move of each card that has no answer yet. */
const latest = new Map<string, string>();

/** Moves that the server refused, or that a later one overtook: nothing will show them. */
const givenUp = new Set<string>();

let line: Promise<unknown> = Promise.resolve();
let count = 0;

/**
 * The version of a card that whoever moves it now has seen; null while an earlier move of it has no answer, since
 * nobody knows its version then.
 */
export function versionSeen({ id, version }: { id: string; version: number }): number | null {
  return latest.has(id) ? null : knownVersion({ id, version });
}

/** Whether a move came to nothing. */
export function isGivenUp(moveId: string): boolean {
  return givenUp.has(moveId);
}

/** Enters a move that is about to be sent, and returns the key of its fetcher and its answer to come. */
export function enter({ moveId, taskId }: Pick<Move, "moveId" | "taskId">) {
  latest.set(taskId, moveId);
  count += 1;
  const answer = new Promise<MoveAnswer>((resolve) => waiting.set(moveId, resolve));
  return { key: `${KEY}${count}`, answer };
}

const KEY = "move:";

/** The number of a move's fetcher in the order in which the moves were made; null for any other fetcher. */
export function numberOf(fetcherKey: string): number | null {
  return fetcherKey.startsWith(KEY) ? Number(fetcherKey.slice(KEY.length)) : null;
}

/**
 * Sends moves one after the other, in the order in which they were made, since each names its place by the cards
 * that the earlier ones left there, and after what its buttons asked for. One that a later move of the same card has overtaken is not sent.
 */
export function sendInTurn(
  { moveId, taskId }: Pick<Move, "moveId" | "taskId">,
  send: () => Promise<MoveAnswer>,
): Promise<MoveAnswer> {
  async function take(): Promise<MoveAnswer> {
    const isOvertaken = latest.has(taskId) && latest.get(taskId) !== moveId;
    return isOvertaken ? { outcome: "superseded" } : send();
  }
  const before = line;
  const turn = inTurn(taskId, () => before.then(take)).then(
    (answer) => {
      settle(answer);
      return answer;
    },
    (error: unknown) => {
      settle({ outcome: "superseded" });
      throw error;
    },
  );
  function settle(answer: MoveAnswer) {
    if (answer.outcome === "moved") noteVersion(taskId, answer.version);
    else givenUp.add(moveId);
    if (latest.get(taskId) === moveId) latest.delete(taskId);
    waiting.get(moveId)?.(answer);
    waiting.delete(moveId);
  }
  line = turn.catch(() => undefined);
  return turn;
}
