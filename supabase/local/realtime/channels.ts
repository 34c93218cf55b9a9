import { type Claims, expiryProblem, verifyToken } from "../jwt.ts";
import type { Authorizer } from "./authorize.ts";
import type { Outlet } from "./connection.ts";
import { type JoinOptions, joinOptions, type Message, sentToken } from "./frames.ts";
import { type Hub, type Listener, PREFIX } from "./hub.ts";

export type Services = {
  /** The claims of the connection's API key. */
  keyClaims: Claims;
  jwtSecret: string;
  authorizer: Authorizer;
  hub: Hub;
};

export type Channels = {
  /** Does what a message for a channel requests. */
  handle(message: Message): Promise<void>;
  dropAll(): void;
};

const NO_RIGHT = "You do not have permissions to read from this Channel topic:";

/**
 * Returns the channels of one client, which hears what the policies on realtime.messages allow, and sends to nobody.
 */
export function createChannels(outlet: Outlet, services: Services): Channels {
  const { authorizer, hub } = services;
  const channels = new Map<string, Channel>();

  function drop(channel: Channel): void {
    channel.stop();
    hub.leave(channel.name, channel);
    if (channels.get(channel.name) === channel) channels.delete(channel.name);
  }
  function close(channel: Channel): void {
    drop(channel);
    const { joinRef, name } = channel;
    outlet.send({ joinRef, ref: joinRef, topic: PREFIX + name, event: "phx_close", payload: {} });
  }
  function system({ joinRef, name }: Channel, said: { status: string; message: string }): void {
    const payload = { extension: "system", ...said, channel: name };
    outlet.send({ joinRef, ref: null, topic: PREFIX + name, event: "system", payload });
  }
  function closeWithError(channel: Channel, message: string): void {
    system(channel, { status: "error", message });
    close(channel);
  }

  /** Returns why a join is refused before its token is checked, or null. */
  function refusalOf(message: Message, name: string, options: JoinOptions): string | null {
    if (!message.topic.startsWith(PREFIX) || name === "") {
      return "TopicNameRequired: You must provide a topic name";
    }
    if (!options.isPrivate) return "PrivateOnly: This project only allows private channels";
    return options.wantsChanges
      ? "Unknown Error on Channel: there are no Postgres Changes here"
      : null;
  }

  async function join(message: Message): Promise<void> {
    const name = message.topic.slice(PREFIX.length);
    const options = joinOptions(message.payload);
    const refusal = refusalOf(message, name, options);
    if (refusal !== null) {
      outlet.refuse(message, refusal);
      return;
    }
    const { token } = options;
    const { claims, problem } =
      token === null ? { claims: services.keyClaims } : verifyToken(token, services.jwtSecret);
    if (problem) {
      outlet.refuse(message, `${problem.code}: ${problem.message}`);
    } else if (await authorizer.canRead(name, claims)) {
      open(message, { name, options, token, claims });
    } else {
      outlet.refuse(message, `Unauthorized: ${NO_RIGHT} ${name}`);
    }
  }

  function open(
    join: Message,
    parts: Pick<Channel, "name" | "options" | "token" | "claims">,
  ): void {
    if (!outlet.isOpen()) return;
    const old = channels.get(parts.name);
    if (old !== undefined) close(old);
    const channel = createChannel({
      ...parts,
      joinRef: join.joinRef ?? join.ref,
      receive: (message) => outlet.send(message),
      onExpired: closeWithError,
    });
    channels.set(channel.name, channel);
    outlet.reply(join, "ok", { postgres_changes: [] });
    hub.join(channel.name, channel);
    if (channel.options.replication_ready) {
      system(channel, { status: "ok", message: "Replication connection established" });
    }
  }

  async function refreshToken(channel: Channel, payload: unknown): Promise<void> {
    const token = sentToken(payload);
    if (token === null || token === channel.token) return;
    const { claims, problem } = verifyToken(token, services.jwtSecret);
    if (problem) {
      closeWithError(channel, problem.message);
    } else if (await authorizer.canRead(channel.name, claims)) {
      Object.assign(channel, { token, claims });
    } else {
      closeWithError(channel, `${NO_RIGHT} ${channel.name}`);
    }
  }

  return {
    async handle(message) {
      if (message.event === "phx_join") return join(message);
      const channel = channels.get(message.topic.slice(PREFIX.length));
      if (channel === undefined || !message.topic.startsWith(PREFIX)) {
        outlet.reply(message, "error", { reason: "unmatched topic" });
        return;
      }
      // A late message of a channel that was left or replaced is ignored.
      if (message.joinRef !== null && message.joinRef !== channel.joinRef) return;
      if (message.event === "access_token") return refreshToken(channel, message.payload);
      if (message.event === "phx_leave") {
        outlet.reply(message, "ok", {});
        close(channel);
      }
    },
    dropAll() {
      for (const channel of [...channels.values()]) drop(channel);
    },
  };
}

type Channel = Listener & {
  name: string;
  joinRef: string | null;
  options: JoinOptions;
  token: string | null;
  claims: Claims;
  stop(): void;
};

const LOOK_AGAIN_MS = 300_000;

type Parts = Omit<Channel, "stop"> & { onExpired: (channel: Channel, message: string) => void };

/** Returns a joined channel, which says when its token has expired. */
function createChannel({ onExpired, ...parts }: Parts): Channel {
  let timer: NodeJS.Timeout | undefined;
  const channel: Channel = { ...parts, stop: () => clearTimeout(timer) };

  // The token may be replaced in the meantime, so the timer checks the current one when it fires.
  function look(): void {
    const problem = expiryProblem(channel.claims);
    if (problem !== null) {
      onExpired(channel, problem.message);
      return;
    }
    const left = channel.claims.exp * 1000 - Date.now();
    timer = setTimeout(look, Math.max(1, Math.min(LOOK_AGAIN_MS, left)));
    timer.unref();
  }
  look();
  return channel;
}
