export type Offer = {
  /** Its toast's. */
  id: string;
  /** What was done; several of the same are one offer. */
  group: string | null;
  /** What was done, the newest last, and how several of it are said. */
  messages: ReadonlyArray<string>;
  count?: (many: number) => string;
  /** What takes it back, the newest last. */
  undos: ReadonlyArray<() => void>;
};

/** The offer that one more of a group joins: the newest, if it is of that group; else null. */
export function joinedBy(offers: ReadonlyArray<Offer>, group: string | null): Offer | null {
  const newest = offers.at(-1);
  return group !== null && newest?.group === group ? newest : null;
}

/** Takes back all of an offer, the newest first. */
export function undoAll({ undos }: Offer): void {
  for (const undo of undos.toReversed()) undo();
}
