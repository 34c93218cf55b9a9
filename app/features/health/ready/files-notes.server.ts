import { env } from "~/core/server/env.server";
import { findBucket } from "~/core/task/files/storage.model.server";

/** It changes rarely, and is asked of a further server. */
const KEPT_MS = 60_000;
const PATIENCE_MS = 4_000;

let kept: { at: number; notes: Array<string> } | undefined;

/** What is wrong with where files are, if anything: people can work in spite of it. Asked once a minute at most. */
export async function filesNotes(): Promise<Array<string>> {
  if (kept === undefined || Date.now() - kept.at > KEPT_MS || Date.now() < kept.at) {
    kept = { at: Date.now(), notes: await ask() };
  }
  return kept.notes;
}

async function ask(): Promise<Array<string>> {
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
