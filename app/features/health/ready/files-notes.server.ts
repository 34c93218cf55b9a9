import { env } from "~/core/server/env.server";
import { findBucket } from "~/task/files/storage.model.server";
import { askStorageUse } from "../readiness.model.server";

/** The answer changes rarely, and comes from another server. */
const KEPT_MS = 60_000;
const PATIENCE_MS = 4_000;

let kept: { at: number; notes: Array<string> } | undefined;

/** How much room files use, and what is wrong with their storage, although people can work. Asked once a minute. */
export async function filesNotes(): Promise<Array<string>> {
  if (kept === undefined || Date.now() - kept.at > KEPT_MS || Date.now() < kept.at) {
    const [use, bucket] = await Promise.all([spaceNotes(), bucketNotes()]);
    kept = { at: Date.now(), notes: [...use, ...bucket] };
  }
  return kept.notes;
}

async function spaceNotes(): Promise<Array<string>> {
  const { data } = await askStorageUse(AbortSignal.timeout(PATIENCE_MS));
  // Another check reports what the database lacks.
  if (data === null) return [];
  const { bytes, files, space_bytes: space, disk_free: free, disk_total: total } = data;
  const isKnown = free !== null && total !== null;
  const disk = isKnown ? `; ${inGb(free)} of ${inGb(total)} GB are free on their disk` : "";
  const notes = [`Storage: ${inGb(bytes)} of ${inGb(space)} GB in ${files} files${disk}.`];
  if (isKnown && free < Math.max(space - bytes, total / 20)) {
    notes.push(
      "Files: their disk has less room than admins allow them under Settings, or hardly any; allow less, or get a larger one.",
    );
  }
  return notes;
}

function inGb(bytes: number): string {
  return (bytes / 1_073_741_824).toFixed(1);
}

async function bucketNotes(): Promise<Array<string>> {
  const bucket = await findBucket(AbortSignal.timeout(PATIENCE_MS));
  switch (bucket) {
    case "private":
      return [];
    case "none":
      return ["Files: their bucket is not there yet; it is made with the first file."];
    case "public":
      return [
        "Files: the bucket attachments is public, so that addresses in it need no signature; make it private in the project's dashboard, under Storage.",
      ];
    case "away":
      return [
        `Files: Storage does not answer at ${env().SUPABASE_URL}/storage/v1; nobody can send or open a file until it does.`,
      ];
  }
}
