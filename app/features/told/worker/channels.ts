import { env, vapid } from "~/core/server/env.server";
import type { Closing, Delivery, DeliveryChannel } from "../deliveries.model.server";
import { openMail } from "./mail";
import { pushChannel } from "./push";

/** The result of one attempt. */
export type Outcome =
  | { kind: "sent"; told?: ReadonlyArray<string> }
  /** There is nobody or nothing to send it to; it is not tried again. */
  | { kind: "skipped"; problem: string }
  /**
   * Tried again after a growing pause, at least `againAfterS`, unless it is final. People in `told` are not told
   * again.
   */
  | {
      kind: "failed";
      problem: string;
      isFinal?: boolean;
      againAfterS?: number;
      told?: ReadonlyArray<string>;
    };

/**
 * A way to reach people. If a worker was killed before it noted the result, the same delivery comes again with the same
 * id. The message contains the id, so that the receiving side recognises it.
 */
export type Channel = {
  name: DeliveryChannel;
  /** Ends within a minute, at the latest by `signal`; what it throws counts as a failure that is tried again. */
  send(delivery: Delivery, signal: AbortSignal): Promise<Outcome>;
  /** Closes a notice on a device, where that is possible; throws if it should be tried again. */
  close?(closing: Closing, signal: AbortSignal): Promise<void>;
};

export function openChannels(): ReadonlyArray<Channel> {
  return [openPush(), openMail()].filter((channel) => channel !== null);
}

function openPush(): Channel | null {
  const keys = vapid();
  const { PUSH_SERVICES, PUSH_TEST_ENDPOINT } = env();
  return keys && pushChannel({ keys, services: PUSH_SERVICES, testEndpoint: PUSH_TEST_ENDPOINT });
}
