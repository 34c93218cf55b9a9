import { z } from "zod";
import { parseJson } from "../gateway/replies.ts";
import { isTooDeep } from "../odd-json.ts";

export type Message = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

const Ref = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((ref) => (ref === null || ref === undefined ? null : String(ref)));

const ArraySchema = z.tuple([Ref, Ref, z.string(), z.string(), z.unknown()]);
/** Returns the message of a text frame, or null for anything that no client of ours sends. */
export function parseText(text: string): Message | null {
  if (isTooDeep(text)) return null;
  const parsed = ArraySchema.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const [joinRef, ref, topic, event, payload] = parsed.data;
  return { joinRef, ref, topic, event, payload };
}

const written = new WeakMap<Message, string>();

/** Returns the text frame of a message, written once for any number of clients. */
export function serialise(message: Message): string {
  const { joinRef, ref, topic, event, payload } = message;
  const text = written.get(message) ?? JSON.stringify([joinRef, ref, topic, event, payload]);
  written.set(message, text);
  return text;
}
