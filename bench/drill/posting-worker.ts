// A worker whose only channel posts the id of each delivery to an address: what a device would show.
import { z } from "zod";
import { deliver } from "~/features/told/worker/loop";
import type { Channel } from "~/features/told/worker/channels";

const { RECEIVER: receiver, MOST: most } = z
  .object({ RECEIVER: z.url(), MOST: z.coerce.number() })
  .parse(process.env);

const channel: Channel = {
  name: "push",
  async send({ id, task_id, attempt }, signal) {
    const body = JSON.stringify({ id, task_id, attempt });
    const { ok, status } = await fetch(receiver, { method: "POST", body, signal });
    return ok ? { kind: "sent" } : { kind: "failed", problem: `The receiver said ${status}` };
  },
};

await deliver([channel], new AbortController().signal, { restMs: 100, planMs: 60_000, most });
