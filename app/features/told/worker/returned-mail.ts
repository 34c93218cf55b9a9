import * as z from "zod/mini";
import { readBounce } from "~/core/server/mail/bounce";
import { noteReturnedMail } from "../mails.model.server";

/** Reads a mail that came back, from a mail server, and returns what it means, in a sentence. */
export async function takeReturnedMail(raw: Uint8Array): Promise<string> {
  const bounce = await readBounce(raw);
  if (bounce === null || !z.uuid().safeParse(bounce.id).success) {
    return "This mail says of no mail of ours that nobody has its address.";
  }
  const { id, problem, address } = bounce;
  return (await noteReturnedMail(id, problem, address))
    ? `${address} gets no more mail until an admin tries it again.`
    : `${address} is not the address of somebody to whom this mail was sent.`;
}
