/** The field with the reader's own password. */
export const OWN_PASSWORD = "ownPassword";

/** Asks for the password before an act; `fields` are those of its form, which is sent again with it. */
export type ConfirmAsk = {
  fields: ReadonlyArray<[name: string, value: string]>;
  /** Why the password that was entered does not do. */
  error: string | null;
};
