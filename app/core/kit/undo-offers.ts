export type Offer = {
  /** The id of the offer's toast. */
  id: string;
  /** Names the kind of command; several of one group are one offer. */
  group: string | null;
  /** What was done, the newest last; `count` names several together. */
  messages: ReadonlyArray<string>;
  count?: (many: number) => string;
  /** Functions that undo it, the newest last. */
  undos: ReadonlyArray<() => void>;
};

/** The offer that another command of a group joins: the newest, if it is of that group; otherwise null. */
export function joinedBy(offers: ReadonlyArray<Offer>, group: string | null): Offer | null {
  const newest = offers.at(-1);
  return group !== null && newest?.group === group ? newest : null;
}

/** Undoes all of an offer, the newest first. */
export function undoAll({ undos }: Offer): void {
  for (const undo of [...undos].reverse()) undo();
}
