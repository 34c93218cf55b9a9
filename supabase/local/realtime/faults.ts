import { z } from "zod";
import { perSecond } from "./limits.ts";

const count = z.number().nonnegative();

export const FaultsSchema = z
  .strictObject({
    /** Above this many messages a second, averaged over the last minute at most, channels are closed. */
    closesAbove: count,
    /** How many joins a second are answered; the rest are refused, and their connections closed. */
    refusesJoinsAbove: count,
    /** Messages from the database are lost, while connections and channels stay. */
    losesMessages: z.boolean(),
    /** Nobody is told when they arrive, as by a server that does not know the question. */
    saysNothing: z.boolean(),
    /** How long a channel stays open that asked in vain when they arrive. */
    closesUnreadyAfterMs: count,
    /** How long after a join messages from the database begin to arrive; earlier ones are lost. */
    readyAfterMs: count,
  })
  .partial();

/** What the hosted service does at times, and this one when told to. */
export type Faults = Required<z.infer<typeof FaultsSchema>>;

const NONE: Faults = {
  closesAbove: Infinity,
  refusesJoinsAbove: Infinity,
  losesMessages: false,
  saysNothing: false,
  closesUnreadyAfterMs: 60_000,
  readyAfterMs: 0,
};

/** Somebody's faults, and what was counted for them. */
export type Fault = Faults & {
  /** Notes a message, and says whether channels are closed because of their number. */
  isTooMuch(): boolean;
  allowsJoin(): boolean;
};

export type FaultBook = {
  /**
   * Makes this go wrong, and nothing else, from now on: for one person, or for everybody without faults of their own.
   */
  set(faults: z.infer<typeof FaultsSchema>, person?: string): void;
  of(person: string | undefined): Fault;
};

const EVERYBODY = "";

export function createFaultBook(): FaultBook {
  const book = new Map([[EVERYBODY, begin(NONE)]]);
  return {
    set(faults, person = EVERYBODY) {
      book.set(person, begin({ ...NONE, ...faults }));
    },
    of: (person = EVERYBODY) => book.get(person) ?? book.get(EVERYBODY) ?? begin(NONE),
  };
}

function begin(faults: Faults): Fault {
  const average = averaged();
  return {
    ...faults,
    isTooMuch: () => average() > faults.closesAbove,
    allowsJoin: perSecond(faults.refusesJoinsAbove),
  };
}

const MOST_SECONDS = 60;

/**
 * Returns a function that notes one more, and says how many there were per second: since the beginning, or in the
 * last minute.
 */
export function averaged(now: () => number = Date.now): () => number {
  const counts = new Map<number, number>();
  const first = Math.floor(now() / 1000);
  return () => {
    const second = Math.floor(now() / 1000);
    counts.set(second, (counts.get(second) ?? 0) + 1);
    for (const old of counts.keys()) if (old <= second - MOST_SECONDS) counts.delete(old);
    const sum = [...counts.values()].reduce((total, one) => total + one, 0);
    return sum / Math.min(second - first + 1, MOST_SECONDS);
  };
}
