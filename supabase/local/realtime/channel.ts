import { type Claims, expiryProblem } from "../jwt.ts";
import type { Message } from "./frames.ts";
import type { Listener } from "./hub.ts";
import type { JoinOptions } from "./payloads.ts";

export type Channel = Listener & {
  name: string;
  joinRef: string | null;
  options: JoinOptions;
  token: string | null;
  claims: Claims;
  stop(): void;
};

const LOOK_AGAIN_MS = 300_000;

type Parts = {
  name: string;
  joinRef: string | null;
  options: JoinOptions;
  token: string | null;
  claims: Claims;
  receive: (message: Message) => void;
  onExpired: (channel: Channel, message: string) => void;
};

/** Returns a joined channel, which says when its token has expired. */
export function createChannel({ onExpired, ...parts }: Parts): Channel {
  let timer: NodeJS.Timeout | undefined;
  const channel: Channel = {
    ...parts,
    stop: () => clearTimeout(timer),
  };

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
