import type { WebSocket } from "ws";
import type { Limits } from "./limits.ts";

export type Crowd = {
  /** Takes in a connection of whom nothing is known yet; of those the oldest goes when there are too many. */
  enter(socket: WebSocket): void;
  /** Says whose a connection is; returns false, and changes nothing, when that person has as many as one may have. */
  isOf(socket: WebSocket, person: string): boolean;
};

const NOBODY = "";

/** Keeps one person, or somebody who never says who they are, from taking all connections. */
export function createCrowd(limits: Limits): Crowd {
  const owners = new WeakMap<WebSocket, string>();
  const byOwner = new Map<string, Set<WebSocket>>();

  function leave(socket: WebSocket): void {
    const owner = owners.get(socket) ?? NOBODY;
    const theirs = byOwner.get(owner);
    theirs?.delete(socket);
    if (theirs?.size === 0) byOwner.delete(owner);
  }
  function give(socket: WebSocket, owner: string): void {
    leave(socket);
    owners.set(socket, owner);
    byOwner.set(owner, (byOwner.get(owner) ?? new Set()).add(socket));
  }

  return {
    enter(socket) {
      const [oldest] = byOwner.get(NOBODY) ?? [];
      if (oldest && countOf(NOBODY) >= limits.connectionsEach) {
        leave(oldest);
        oldest.terminate();
      }
      give(socket, NOBODY);
      socket.on("close", () => leave(socket));
    },
    isOf(socket, person) {
      // One that has closed by now would be theirs for ever.
      if (owners.get(socket) === person || socket.readyState !== socket.OPEN) return true;
      if (countOf(person) >= limits.connectionsEach) return false;
      give(socket, person);
      return true;
    },
  };

  function countOf(owner: string): number {
    return byOwner.get(owner)?.size ?? 0;
  }
}
