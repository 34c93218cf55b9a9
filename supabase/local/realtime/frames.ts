import { z } from "zod";
import { parseJson } from "../gateway/replies.ts";

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
/** Returns the message of a text frame, or null for a frame that no client of ours sends. */
export function parseText(text: string): Message | null {
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

// Clients send booleans as text too, and an invalid one must not refuse a join.
const Flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);
const flag = Flag.catch(false);

const BroadcastOptions = z.object({ replication_ready: flag });
const NO_OPTIONS = { replication_ready: false };

const JoinSchema = z.object({
  config: z
    .object({
      private: flag,
      broadcast: BroadcastOptions.catch(NO_OPTIONS),
      postgres_changes: z.array(z.unknown()).catch([]),
    })
    .catch({ private: false, broadcast: NO_OPTIONS, postgres_changes: [] }),
  access_token: z.string().nullish().catch(null),
});

export type JoinOptions = {
  isPrivate: boolean;
  /** Whether the client wants to be told when messages from the database begin to arrive. */
  replication_ready: boolean;
  wantsChanges: boolean;
  token: string | null;
};

/** Returns the options of a join, with defaults for everything unreadable. */
export function joinOptions(payload: unknown): JoinOptions {
  const parsed = JoinSchema.safeParse(payload);
  if (!parsed.success) {
    return { isPrivate: false, ...NO_OPTIONS, wantsChanges: false, token: null };
  }
  const { config, access_token } = parsed.data;
  return {
    isPrivate: config.private,
    ...config.broadcast,
    wantsChanges: config.postgres_changes.length > 0,
    token: realToken(access_token),
  };
}

/** Returns the token of an access_token message, or null if there is none to check. */
export function sentToken(payload: unknown): string | null {
  const parsed = z.object({ access_token: z.string() }).safeParse(payload);
  return parsed.success ? realToken(parsed.data.access_token) : null;
}

// Clients without a signed-in person send API keys in the token's place.
function realToken(token: string | null | undefined): string | null {
  return token && !token.startsWith("sb_") ? token : null;
}
