import { z } from "zod";
import { isTooDeep } from "../odd-json.ts";

export type Version = "1.0.0" | "2.0.0";

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
const ObjectSchema = z.object({
  join_ref: Ref,
  ref: Ref,
  topic: z.string(),
  event: z.string(),
  payload: z.unknown(),
});

const PUSH_OF_BROADCAST = 3;
const JSON_ENCODING = 1;

/** Returns the message of a text frame, or null for anything that no client of ours sends. */
export function parseText(text: string, version: Version): Message | null {
  if (isTooDeep(text)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (version === "1.0.0") {
    const parsed = ObjectSchema.safeParse(value);
    if (!parsed.success) return null;
    const { join_ref: joinRef, ...rest } = parsed.data;
    return { joinRef, ...rest };
  }
  const parsed = ArraySchema.safeParse(value);
  if (!parsed.success) return null;
  const [joinRef, ref, topic, event, payload] = parsed.data;
  return { joinRef, ref, topic, event, payload };
}

/** Returns the broadcast in a binary frame (kind 3, with JSON inside), or null. */
export function parseBinary(bytes: Buffer): Message | null {
  if (bytes[0] !== PUSH_OF_BROADCAST || bytes.length < 7 || bytes[6] !== JSON_ENCODING) return null;
  let at = 7;
  const [joinRef, ref, topic, event] = [1, 2, 3, 4].map((field) => {
    const length = bytes[field] ?? 0;
    at += length;
    return bytes.toString("utf8", at - length, at);
  });
  at += bytes[5] ?? 0; // meta: says only whether an answer is wanted, as the join did already
  if (at > bytes.length || !topic || !event) return null;
  const text = bytes.toString("utf8", at);
  if (isTooDeep(text)) return null;
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch {
    return null;
  }
  return {
    joinRef: emptyIsNull(joinRef),
    ref: emptyIsNull(ref),
    topic,
    event: "broadcast",
    payload: { type: "broadcast", event, payload },
  };
}

function emptyIsNull(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}

const written = new WeakMap<Message, Map<Version, string>>();

/** Returns the text frame of a message, written once for any number of clients. */
export function serialise(message: Message, version: Version): string {
  const texts = written.get(message) ?? new Map<Version, string>();
  written.set(message, texts);
  const text = texts.get(version) ?? write(message, version);
  texts.set(version, text);
  return text;
}

function write({ joinRef, ref, topic, event, payload }: Message, version: Version): string {
  return version === "1.0.0"
    ? JSON.stringify({ join_ref: joinRef, ref, topic, event, payload })
    : JSON.stringify([joinRef, ref, topic, event, payload]);
}
