import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "./chance.ts";
import type { Said } from "./daymark.ts";
import { Broken } from "./exchange.ts";

/** Longer than both servers take to come back, one after the other. */
export const PATIENCE_MS = 180_000;

/** Where files are sent to, and what all senders count together. */
export type Place = {
  webUrl: string;
  seed: number;
  /** Interruptions by their names. */
  broken: Map<string, number>;
  /** Requests that a dead server broke off, or that one answered which missed another. */
  byServers: number;
  signedOut: Array<string>;
};

export function count({ broken }: Place, what: string): void {
  broken.set(what, (broken.get(what) ?? 0) + 1);
}

/** The result of `work`, or what stands for a broken line. */
export async function unlessBroken<T, B>(
  work: Promise<T>,
  broken: (error: Broken) => B,
): Promise<T | B> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Broken) return broken(error);
    throw error;
  }
}

/** Asks until there is an answer; returns why it was refused, or null. */
export async function patiently(
  place: Place,
  chance: Chance,
  ask: () => Promise<Said>,
): Promise<string | null> {
  const until = Date.now() + PATIENCE_MS;
  let last = "";
  while (Date.now() < until) {
    const said = await unlessBroken(ask(), ({ message }) => ({
      kind: "away" as const,
      problem: message,
    }));
    if (said.kind === "done") return null;
    if (said.kind === "refused") return `${said.status} ${said.problem}`;
    noteAway(place, said);
    last = said.problem;
    await pause(chance.between(1, 1000));
  }
  return `not within the time: ${last}`;
}

/** A server that misses the other is no fault; one that signs somebody out for it is. */
export function noteAway(place: Place, said: { kind: "away" | "signed-out"; problem: string }) {
  if (said.kind === "signed-out") place.signedOut.push(said.problem);
  place.byServers += 1;
}
