import { createHash, randomUUID } from "node:crypto";
import type { Sender } from "./daymark.ts";
import { say } from "./message.ts";
import { count, type Place } from "./place.ts";
import { contentOf, type Planned } from "./plan.ts";
import { createUpload } from "./upload.ts";

/** What became of a file in the end, as its sender knows it. */
export type Result = {
  id: string;
  planned: Planned;
  /** What its bytes must be, and those of its preview. */
  bytes: string;
  preview: string | null;
  outcome: "arrived" | "told" | "removed" | "closed";
  why: string;
  /** Those that name it. */
  messages: Array<string>;
};

/** Sends one file, with all the interruptions that are planned for it, until its end. */
export async function sendOne(place: Place, sender: Sender, planned: Planned): Promise<Result> {
  const { end } = planned;
  const content = contentOf(planned, place.seed);
  const id = randomUUID();
  const result = {
    id,
    planned,
    bytes: sha256(content.body),
    preview: content.preview && sha256(content.preview),
    why: "",
    messages: [],
  };
  const step = await createUpload(place, sender, planned, content, id).untilReady();
  if (step.kind === "told") return { ...result, outcome: "told", why: step.why };
  if (step.kind === "removed") return { ...result, outcome: "removed" };
  if (step.kind === "closed" || (end.kind === "closed" && end.at !== "message")) {
    count(place, "tab closed");
    return { ...result, outcome: "closed" };
  }
  const { messages, why } = await say(place, sender, planned, id);
  if (end.kind === "closed") return { ...result, messages, outcome: "closed" };
  return { ...result, messages, outcome: why === null ? "arrived" : "told", why: why ?? "" };
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
