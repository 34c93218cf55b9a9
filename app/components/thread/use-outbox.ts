import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Outgoing } from "~/domain/outbox";
import { outgoing, startOutbox, subscribeToOutbox } from "./outbox";

const NOTHING: ReadonlyArray<Outgoing> = [];

/** Sends what this person wrote, also what an earlier page could not send. Used once, by the shell. */
export function useOutboxDelivery(uid: string): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  useEffect(() => startOutbox(uid, () => latest.current()), [uid]);
}

/** All messages on their way, in the order they were written in. */
export function useOutgoing(): ReadonlyArray<Outgoing> {
  return useSyncExternalStore(subscribeToOutbox, outgoing, () => NOTHING);
}
