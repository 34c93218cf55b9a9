import * as z from "zod/mini";
import { readJson } from "~/core/kit/read-json";
import { deviceStore } from "~/core/live/device/texts";
import { outboxOf } from "~/task/commands/store";

const FieldsSchema = z.object({ intent: z.string(), message: z.optional(z.string()) });

/** What is to become of a message. */
export type Correction = z.infer<typeof FieldsSchema>;

const KeptSchema = z.record(z.string(), FieldsSchema);

/** Keeps what a person wanted to change when their session was over, by message. */
export function keepCorrection(uid: string, id: string, correction: Correction): void {
  save(uid, { ...load(uid), [id]: correction });
}

/** Takes out what the same person wanted of a message; null for nothing. */
export function takeCorrection(uid: string, id: string): Correction | null {
  const { [id]: kept, ...others } = load(uid);
  if (kept === undefined) return null;
  save(uid, others);
  return kept;
}

function keyOf(uid: string) {
  return `${outboxOf(uid)}:corrections` as const;
}

function load(uid: string): z.infer<typeof KeptSchema> {
  return readJson(KeptSchema, deviceStore.get(keyOf(uid))) ?? {};
}

function save(uid: string, kept: z.infer<typeof KeptSchema>): void {
  if (Object.keys(kept).length === 0) deviceStore.remove(keyOf(uid));
  else deviceStore.set(keyOf(uid), JSON.stringify(kept));
}
