import { isSame, signatureOf } from "./signature.server";

/** "daymark+4b1d…@example.com": the id of a delivery without its hyphens, and 64 bits that only we can make of it. */
const ADDRESS = /\+([0-9a-f]{32})([0-9a-f]{16})@/i;

/**
 * The address to which the answer to a mail goes, at the operator's mailbox for answers. In small letters, since some
 * servers change those of an address.
 */
export function answerAddress(mailbox: string, delivery: string): string {
  const at = mailbox.lastIndexOf("@");
  const token = `${delivery.replaceAll("-", "")}${answerSignature(delivery)}`;
  return `${mailbox.slice(0, at)}+${token}${mailbox.slice(at)}`;
}

/** The delivery that an address was made for; null for any other address. */
export function readAnswerAddress(address: string): string | null {
  const [, id = "", signature = ""] = ADDRESS.exec(address.toLowerCase()) ?? [];
  const delivery = toUuid(id);
  return id !== "" && isSame(signature, answerSignature(delivery)) ? delivery : null;
}

/** 32 hexadecimal digits as an id of the database. */
export function toUuid(hex: string): string {
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
}

function answerSignature(delivery: string): string {
  return signatureOf(`answer ${delivery}`).subarray(0, 8).toString("hex");
}
