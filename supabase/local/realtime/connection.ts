import { type WebSocket } from "ws";
import { type Claims, verifyToken } from "../jwt.ts";
import { type Authorizer } from "./authorize.ts";
import { type Channel, createChannel } from "./channel.ts";
import { type Message, parseBinary, parseText, serialise, type Version } from "./frames.ts";
import { type Hub } from "./hub.ts";
import { type Limits, perSecond } from "./limits.ts";
import { joinOptions, sentBroadcast, sentToken } from "./payloads.ts";

type Parts = {
  socket: WebSocket;
  version: Version;
  keyClaims: Claims;
  jwtSecret: string;
  authorizer: Authorizer;
  hub: Hub;
  limits: Limits;
  log: (line: string) => void;
};

const PREFIX = "realtime:";
const NO_RIGHT = "You do not have permissions to read from this Channel topic:";
const RIGHT_LOST = "You no longer have permission to read from this Channel topic:";

/** Serves one WebSocket client until it goes: what it may hear is decided by the policies on realtime.messages. */
export function serveConnection(parts: Parts): void {
  const { socket, version, authorizer, hub, limits } = parts;
  const channels = new Map<string, Channel>();
  const allowsFrame = perSecond(limits.framesPerSecond);
  const allowsJoin = perSecond(limits.joinsPerSecond);
  const allowsBroadcast = perSecond(limits.messagesPerSecond);
  const refusals = new Set<NodeJS.Timeout>();
  let work: Promise<void> = Promise.resolve();
  let checkedAt = 0;

  function send(message: Message): void {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(serialise(message, version));
    // Whoever does not read would otherwise fill this process' memory.
    if (socket.bufferedAmount > limits.bufferedBytes) socket.terminate();
  }
  function reply(to: Message, status: "ok" | "error", response: unknown): void {
    const { joinRef, ref, topic } = to;
    send({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }
  function refuse(join: Message, reason: string): void {
    // A refused client asks again at once; the wait is what slows it down.
    const timer = setTimeout(() => {
      refusals.delete(timer);
      reply(join, "error", { reason });
    }, limits.refusalDelayMs);
    refusals.add(timer);
  }
  function drop(channel: Channel): void {
    channel.stop();
    hub.leave(channel.name, channel);
    if (channels.get(channel.name) === channel) channels.delete(channel.name);
  }
  function close(channel: Channel): void {
    drop(channel);
    const { joinRef, name } = channel;
    send({ joinRef, ref: joinRef, topic: PREFIX + name, event: "phx_close", payload: {} });
  }
  function closeWithError(channel: Channel, message: string): void {
    const payload = { extension: "system", status: "error", message, channel: channel.name };
    const { joinRef, name } = channel;
    send({ joinRef, ref: null, topic: PREFIX + name, event: "system", payload });
    close(channel);
  }

  async function join(message: Message): Promise<void> {
    const name = message.topic.slice(PREFIX.length);
    if (!message.topic.startsWith(PREFIX) || name === "") {
      refuse(message, "TopicNameRequired: You must provide a topic name");
      return;
    }
    if (!allowsJoin()) {
      reply(message, "error", { reason: "ClientJoinRateLimitReached: Too many joins per second" });
      socket.close(1008, "Too many joins per second");
      return;
    }
    const old = channels.get(name);
    if (old === undefined && channels.size >= limits.channelsPerConnection) {
      refuse(message, "ChannelRateLimitReached: Too many channels");
      return;
    }
    const options = joinOptions(message.payload);
    if (!options.isPrivate) {
      refuse(message, "PrivateOnly: This project only allows private channels");
      return;
    }
    if (options.wantsChanges) {
      refuse(message, "Unknown Error on Channel: there are no Postgres Changes here");
      return;
    }
    const { token } = options;
    const { claims, problem } =
      token === null ? { claims: parts.keyClaims } : verifyToken(token, parts.jwtSecret);
    if (problem) {
      refuse(message, `${problem.code}: ${problem.message}`);
      return;
    }
    if (!(await authorizer.canRead(name, claims))) {
      refuse(message, `Unauthorized: ${NO_RIGHT} ${name}`);
      return;
    }
    if (socket.readyState !== socket.OPEN) return;
    if (old !== undefined) close(old);
    const channel = createChannel({
      name,
      joinRef: message.joinRef ?? message.ref,
      options,
      token,
      claims,
      receive({ event, payload, id }) {
        const body = {
          type: "broadcast",
          event,
          payload,
          ...(id === null ? {} : { meta: { id } }),
        };
        send({ joinRef: null, ref: null, topic: message.topic, event: "broadcast", payload: body });
      },
      onExpired: closeWithError,
    });
    channels.set(name, channel);
    hub.join(name, channel);
    reply(message, "ok", { postgres_changes: [] });
  }

  async function refreshToken(channel: Channel, payload: unknown): Promise<void> {
    const token = sentToken(payload);
    if (token === null || token === channel.token) return;
    const { claims, problem } = verifyToken(token, parts.jwtSecret);
    if (problem) {
      closeWithError(channel, problem.message);
      return;
    }
    if (!(await authorizer.canRead(channel.name, claims))) {
      closeWithError(channel, `${NO_RIGHT} ${channel.name}`);
      return;
    }
    Object.assign(channel, { token, claims, mayWrite: null });
  }

  async function broadcast(channel: Channel, message: Message): Promise<void> {
    if (!allowsBroadcast()) {
      closeWithError(channel, "Too many messages per second");
      return;
    }
    const sent = sentBroadcast(message.payload);
    if (sent === null) return;
    channel.mayWrite ??= await authorizer.canWrite(channel.name, channel.claims);
    if (!channel.mayWrite) return; // silently, as the hosted service does
    const { ack, self } = channel.options;
    if (Buffer.byteLength(JSON.stringify([sent.payload])) > limits.broadcastBytes) {
      if (ack) reply(message, "error", { reason: "payload_size_exceeded" });
      return;
    }
    hub.send(channel.name, { ...sent, id: null }, self ? undefined : channel);
    if (ack) reply(message, "ok", {});
  }

  /** The hosted service looks at a right when a channel is joined and at a new token; here at heartbeats too. */
  async function checkRights(): Promise<void> {
    for (const channel of [...channels.values()]) {
      const allowed = await authorizer.canRead(channel.name, channel.claims);
      if (!allowed && channels.get(channel.name) === channel) {
        closeWithError(channel, `${RIGHT_LOST} ${channel.name}`);
      }
    }
  }

  async function handle(message: Message): Promise<void> {
    if (message.event === "phx_join") return join(message);
    const channel = channels.get(message.topic.slice(PREFIX.length));
    if (channel === undefined || !message.topic.startsWith(PREFIX)) {
      reply(message, "error", { reason: "unmatched topic" });
      return;
    }
    // A late message of a channel that was left or replaced.
    if (message.joinRef !== null && message.joinRef !== channel.joinRef) return;
    if (message.event === "access_token") return refreshToken(channel, message.payload);
    if (message.event === "broadcast") return broadcast(channel, message);
    if (message.event === "phx_leave") {
      reply(message, "ok", {});
      close(channel);
    }
  }

  function enqueue(task: () => Promise<void>, onError: () => void): void {
    work = work.then(task).catch((error: unknown) => {
      parts.log(`Realtime: ${String(error)}`);
      onError();
    });
  }

  socket.on("message", (data, isBinary) => {
    if (!allowsFrame()) {
      socket.close(1008, "Too many messages per second");
      return;
    }
    const bytes = Buffer.isBuffer(data)
      ? data
      : Buffer.concat(Array.isArray(data) ? data : [new Uint8Array(data)]);
    const message = isBinary ? parseBinary(bytes) : parseText(bytes.toString("utf8"), version);
    if (message === null) return;
    if (message.topic === "phoenix" && message.event === "heartbeat") {
      reply(message, "ok", {});
      if (Date.now() - checkedAt < limits.recheckMs) return;
      checkedAt = Date.now();
      enqueue(checkRights, () => undefined);
      return;
    }
    enqueue(
      () => handle(message),
      () => message.event === "phx_join" && refuse(message, "Unknown Error on Channel"),
    );
  });
  socket.on("close", () => {
    for (const timer of refusals) clearTimeout(timer);
    for (const channel of [...channels.values()]) drop(channel);
  });
  socket.on("error", () => socket.terminate());
}
