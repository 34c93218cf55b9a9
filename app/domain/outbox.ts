import { z } from "zod";

const WaitingSchema = z.object({
  /** Made with the message: however often it is sent, it is there once. */
  id: z.string(),
  taskId: z.string(),
  text: z.string(),
  writtenAt: z.string(),
});

/** Messages that are kept in the browser until the server has them. */
export const WaitingListSchema = z.array(WaitingSchema);

/** A message on its way, in the order it was written in. */
export type Outgoing = z.infer<typeof WaitingSchema> & {
  state: "waiting" | "sending" | "sent" | "failed";
  /** Why it failed, in plain words. */
  problem?: string;
  /** The session is over: it goes out once the same person is back. */
  isSignedOut?: boolean;
};

/**
 * The message to send next: the oldest one that waits, unless an earlier one of the same conversation failed or is on
 * its way. What was written later must not arrive first.
 */
export function nextToSend(messages: ReadonlyArray<Outgoing>): Outgoing | null {
  const held = new Set<string>();
  for (const message of messages) {
    if (message.state === "waiting" && !held.has(message.taskId)) return message;
    if (message.state === "failed" || message.state === "sending") held.add(message.taskId);
  }
  return null;
}
