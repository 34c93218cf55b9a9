import { type Claims, verifyToken } from "../jwt.ts";
import type { Authorizer } from "./authorize.ts";
import { type Channel, createChannel } from "./channel.ts";
import type { Outlet } from "./connection.ts";
import type { FaultBook } from "./faults.ts";
import type { Message } from "./frames.ts";
import { type Hub, PREFIX } from "./hub.ts";
import { type Limits, perSecond } from "./limits.ts";
import { type JoinOptions, joinOptions, sentBroadcast, sentToken } from "./payloads.ts";

export type Services = {
  /** Who the connection's API key is for. */
  keyClaims: Claims;
  jwtSecret: string;
  authorizer: Authorizer;
  hub: Hub;
  limits: Limits;
  faults: FaultBook;
};

export type Channels = {
  /** Does what a message for a channel requests; throws if the database is unreachable. */
  handle(message: Message): Promise<void>;
  /** Ends every channel whose person may no longer read its topic. */
  checkRights(): Promise<void>;
  dropAll(): void;
};

const READY_LOOK_MS = 500;
const NO_RIGHT = "You do not have permissions to read from this Channel topic:";
const TOO_MANY = "Too many messages per second";
const RIGHT_LOST = "You no longer have permission to read from this Channel topic:";

/** Returns the channels of one client: the policies on realtime.messages decide what it may hear and send. */
export function createChannels(outlet: Outlet, services: Services): Channels {
  const { authorizer, hub, limits, faults } = services;
  const channels = new Map<string, Channel>();
  const allowsJoin = perSecond(limits.joinsPerSecond);
  const allowsBroadcast = perSecond(limits.messagesPerSecond);

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
    if (!channels.has(name) && channels.size >= limits.channelsPerConnection) {
      return "ChannelRateLimitReached: Too many channels";
    }
    if (!options.isPrivate) return "PrivateOnly: This project only allows private channels";
    return options.wantsChanges
      ? "Unknown Error on Channel: there are no Postgres Changes here"
      : null;
  }

  function refuseTooMany(join: Message): void {
    const reason = "ClientJoinRateLimitReached: Too many joins per second";
    outlet.reply(join, "error", { reason });
    outlet.disconnect("Too many joins per second");
  }

  async function join(message: Message): Promise<void> {
    if (!allowsJoin()) {
      refuseTooMany(message);
      return;
    }
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
    } else if (!faults.of(claims.sub).allowsJoin()) {
      refuseTooMany(message);
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
      receive: (message) => deliver(channel, message),
      faultOf: (person) => faults.of(person),
      onExpired: closeWithError,
    });
    channels.set(channel.name, channel);
    outlet.reply(join, "ok", { postgres_changes: [] });
    const { readyAfterMs } = channel.fault();
    if (readyAfterMs === 0) begin(channel);
    else setTimeout(() => begin(channel), readyAfterMs).unref();
  }

  function deliver(channel: Channel, message: Message): void {
    outlet.send(message);
    if (channel.fault().isTooMuch()) closeWithError(channel, TOO_MANY);
  }

  function begin(channel: Channel): void {
    if (channels.get(channel.name) !== channel) return;
    hub.join(channel.name, channel);
    if (channel.options.replication_ready && !channel.fault().saysNothing)
      sayReady(channel, Date.now());
  }

  function sayReady(channel: Channel, asked: number): void {
    if (channels.get(channel.name) !== channel) return;
    const { losesMessages, closesUnreadyAfterMs } = channel.fault();
    if (!losesMessages) {
      system(channel, { status: "ok", message: "Replication connection established" });
    } else if (Date.now() - asked >= closesUnreadyAfterMs) {
      closeWithError(channel, "Replication connection was not established in time");
    } else {
      setTimeout(() => sayReady(channel, asked), READY_LOOK_MS).unref();
    }
  }

  async function refreshToken(channel: Channel, payload: unknown): Promise<void> {
    const token = sentToken(payload);
    if (token === null || token === channel.token) return;
    const { claims, problem } = verifyToken(token, services.jwtSecret);
    if (problem) {
      closeWithError(channel, problem.message);
    } else if (await authorizer.canRead(channel.name, claims)) {
      Object.assign(channel, { token, claims, mayWrite: null });
    } else {
      closeWithError(channel, `${NO_RIGHT} ${channel.name}`);
    }
  }

  async function broadcast(channel: Channel, message: Message): Promise<void> {
    if (!allowsBroadcast() || channel.fault().isTooMuch()) {
      closeWithError(channel, TOO_MANY);
      return;
    }
    const sent = sentBroadcast(message.payload);
    if (sent === null) return;
    channel.mayWrite ??= await authorizer.canWrite(channel.name, channel.claims);
    if (!channel.mayWrite) return; // silently, as the hosted service does
    const { ack, self } = channel.options;
    if (Buffer.byteLength(JSON.stringify([sent.payload])) > limits.broadcastBytes) {
      if (ack) outlet.reply(message, "error", { reason: "payload_size_exceeded" });
      return;
    }
    hub.send(channel.name, { ...sent, id: null }, self ? undefined : channel);
    if (ack) outlet.reply(message, "ok", {});
  }

  return {
    async handle(message) {
      if (message.event === "phx_join") return join(message);
      const channel = channels.get(message.topic.slice(PREFIX.length));
      if (channel === undefined || !message.topic.startsWith(PREFIX)) {
        outlet.reply(message, "error", { reason: "unmatched topic" });
        return;
      }
      // A late message of a channel that was left or replaced.
      if (message.joinRef !== null && message.joinRef !== channel.joinRef) return;
      if (message.event === "access_token") return refreshToken(channel, message.payload);
      if (message.event === "broadcast") return broadcast(channel, message);
      if (message.event === "phx_leave") {
        outlet.reply(message, "ok", {});
        close(channel);
      }
    },
    // The hosted service checks only when a channel is joined and at a new token; here at heartbeats too.
    async checkRights() {
      for (const channel of [...channels.values()]) {
        const allowed = await authorizer.canRead(channel.name, channel.claims);
        if (!allowed && channels.get(channel.name) === channel) {
          closeWithError(channel, `${RIGHT_LOST} ${channel.name}`);
        }
      }
    },
    dropAll() {
      for (const channel of [...channels.values()]) drop(channel);
    },
  };
}
