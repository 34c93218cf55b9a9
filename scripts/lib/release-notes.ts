import { z } from "zod";
import { Mistake } from "./mistake.ts";

const ManifestSchema = z.object({ version: z.string() });

/** The part of the changelog about a version; throws a Mistake if it has none, or the sources are of another version. */
export function notesOf(version: string, changes: string, manifest: string): string {
  const own = ManifestSchema.parse(JSON.parse(manifest)).version;
  if (own !== version) {
    throw new Mistake(`The sources are of version ${own}, and the release is to be ${version}.`);
  }
  const part = changes.split(/^## /m).find((text) => text.split(/[\s,]/, 1)[0] === version);
  const notes = part?.slice(part.indexOf("\n")).trim() ?? "";
  if (notes === "") throw new Mistake(`CHANGELOG.md says nothing about ${version}.`);
  return notes;
}
