export const OWN_PASSWORD = "ownPassword";

/** Asks for the password before an act; `fields` are those of the act's form, which is then sent again with it. */
export type ConfirmAsk = {
  fields: ReadonlyArray<[name: string, value: string]>;
  /** What is wrong with the entered password; null at first. */
  error: string | null;
};
