import { z } from "zod";

// Clients send booleans as text too, and nothing invalid in it may refuse a join.
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
  user_token: z.string().nullish().catch(null),
});

export type JoinOptions = {
  isPrivate: boolean;
  /** Whether it wants to be told when messages from the database begin to arrive. */
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
  const { config, access_token, user_token } = parsed.data;
  return {
    isPrivate: config.private,
    ...config.broadcast,
    wantsChanges: config.postgres_changes.length > 0,
    token: realToken(access_token ?? user_token),
  };
}

/** Returns the token of an access_token message, or null if it has none to check. */
export function sentToken(payload: unknown): string | null {
  const parsed = z.object({ access_token: z.string() }).safeParse(payload);
  return parsed.success ? realToken(parsed.data.access_token) : null;
}

// Clients without a signed-in person send API keys in the token's place.
function realToken(token: string | null | undefined): string | null {
  return token && !token.startsWith("sb_") ? token : null;
}
