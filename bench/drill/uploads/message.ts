import { randomUUID } from "node:crypto";
import { post, type Said, type Sender } from "./daymark.ts";
import { count, patiently, type Place, unlessBroken } from "./place.ts";
import type { Planned } from "./plan.ts";

const NAMES = {
  unheard: "message posted, answer not heard",
  twice: "one message posted twice at once",
  rivals: "two messages with the same file at once",
  closed: "tab closed as the message was posted",
};

/** What is said with a file: the ids of the messages that were posted, and why none has arrived, if so. */
type Spoken = { messages: Array<string>; why: string | null };

/** Sends the message that names a file, in the way that is planned for it. */
export async function say(
  place: Place,
  sender: Sender,
  { number, end, chance }: Planned,
  file: string,
): Promise<Spoken> {
  function postAs(id: string, cut?: { ms: number }): Promise<Said> {
    const said = { kind: "message", taskId: sender.taskId, message: `File ${number}` };
    const fields = { ...said, id, files: file };
    return post(place.webUrl, "/resources/commands", sender, fields, cut);
  }
  function untilHeard(id: string): Promise<string | null> {
    return patiently(place, chance, () => postAs(id));
  }
  const how = end.kind === "sent" ? end.message : "closed";
  if (how !== "once") count(place, NAMES[how]);
  const id = randomUUID();
  if (how === "unheard" || how === "closed") {
    await unlessBroken(postAs(id, { ms: chance.between(0, 60) }), () => null);
    if (how === "closed") return { messages: [id], why: null };
  }
  if (how === "twice") {
    const both = await Promise.all([untilHeard(id), untilHeard(id)]);
    return { messages: [id], why: both.find((why) => why !== null) ?? null };
  }
  if (how === "rivals") {
    const messages = [id, randomUUID()];
    const refused = (await Promise.all(messages.map(untilHeard))).filter((why) => why !== null);
    const isOne = refused.length === 1;
    return { messages, why: isOne ? null : `of two messages ${refused.length} were refused` };
  }
  return { messages: [id], why: await untilHeard(id) };
}
