import { href } from "~/core/server/addresses";
import { createContext, type MouseEvent, useContext } from "react";
import type { SentFile } from "~/task/entries/file";
import type { Me } from "~/core/session/profiles.model.server";

/** How long a sender can remove a sent file; the database enforces the same. */
const CORRECTION_MS = 15 * 60_000;

/** Files that were sent together, with their sender. */
export type Sent = { files?: ReadonlyArray<SentFile> | undefined; by: string };

/** A file with its sender, and its time in the reader's words. */
export type ShownFile = SentFile & { by: string; at: string };

/** Opens one of a conversation's photos in the viewer, beside the others. */
export const OpenPhoto = createContext<(id: string) => void>(() => undefined);

export function useOpenPhoto() {
  return useContext(OpenPhoto);
}

/** The ids of a conversation's photos, oldest first: a photo's place among them is part of its name. */
export const PhotoPlaces = createContext<ReadonlyArray<string>>([]);

/** Whether a file is a photo that only some browsers can show. */
export function isHeic({ kind, name }: { kind: string | null; name: string }): boolean {
  return kind === "file" && /\.hei[cf]$/i.test(name);
}

/** Whether a file is opened in the viewer. */
export function isPhoto(file: Pick<SentFile, "kind" | "name" | "state">): boolean {
  return file.state === "ready" && (file.kind === "image" || isHeic(file));
}

/** Replaces what a link does, except when it is opened in a new tab. */
export function plainly(act: () => void) {
  return (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };
}

/** The address of a file. */
export function fileAddress(id: string): string {
  return href("/files/:id", { id });
}

/** The address that saves a file under its name, even if browsers show its kind. */
export function savedAddress(id: string): string {
  return `${fileAddress(id)}?save`;
}

/** The address of a photo's smaller picture; a photo without one is returned itself. */
export function previewAddress(id: string): string {
  return `${fileAddress(id)}/preview`;
}

/** The address of a tiny picture that is part of the page. */
export function thumbAddress(thumb: string | null): string | undefined {
  return thumb === null ? undefined : `data:image/jpeg;base64,${thumb}`;
}

/** Whether somebody can remove a sent file. */
export function mayRemove(
  { uid, role }: Pick<Me, "uid" | "role">,
  { sent_by: by, sent_at: at }: Pick<SentFile, "sent_by" | "sent_at">,
  now: number,
): boolean {
  return role === "admin" || (by === uid && now < Date.parse(at) + CORRECTION_MS);
}
