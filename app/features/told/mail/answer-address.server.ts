import { readToken, TOKEN, tokenFor } from "./mail-token.server";

/** "daymark+4b1d…@example.com" */
const ADDRESS = new RegExp(`\\+(${TOKEN.source})@`, "i");

/**
 * The address to which the answer to a mail goes, at the operator's mailbox for answers. In small letters, since some
 * servers change those of an address.
 */
export function answerAddress(mailbox: string, delivery: string): string {
  return extended(mailbox, tokenFor("answer", delivery));
}

/** The key of the mail that an address was made to answer; null for any other address. */
export function readAnswerAddress(address: string): string | null {
  return readToken("answer", tokenIn(address));
}

/**
 * The address to which a mail returns if nobody has that of its person: a notice is believed if it comes there, since
 * only the servers on the way learn it.
 */
export function returnAddress(mailbox: string, delivery: string): string {
  return extended(mailbox, tokenFor("return", delivery));
}

/** The key of the mail that returns to an address; null for any other address. */
export function readReturnAddress(address: string): string | null {
  return readToken("return", tokenIn(address));
}

function extended(mailbox: string, token: string): string {
  const at = mailbox.lastIndexOf("@");
  return `${mailbox.slice(0, at)}+${token}${mailbox.slice(at)}`;
}

function tokenIn(address: string): string {
  return ADDRESS.exec(address)?.[1]?.toLowerCase() ?? "";
}
