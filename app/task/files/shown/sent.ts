import { href } from "~/core/server/addresses";
import { createContext, type MouseEvent, useContext } from "react";
import type { SentFile } from "~/task/entries/file";
import type { Me } from "~/core/session/profiles.model.server";

/** How long its sender can remove a file after sending it, as the database has it. */
const CORRECTION_MS = 15 * 60_000;

/** Files that were sent together, and by whom. */
export type Sent = { files?: ReadonlyArray<SentFile> | undefined; by: string };

/** A file with who sent it, and when in the reader's words. */
export type ShownFile = SentFile & { by: string; at: string };

/** Opens one of a conversation's photos; the viewer has the others beside it. */
export const OpenPhoto = createContext<(id: string) => void>(() => undefined);

export function useOpenPhoto() {
  return useContext(OpenPhoto);
}

/** The ids of a conversation's photos, oldest first: by its place in them each has a name of its own. */
export const PhotoPlaces = createContext<ReadonlyArray<string>>([]);

/** Whether a file is a photo that only some browsers show by themselves. */
export function isHeic({ kind, name }: { kind: string | null; name: string }): boolean {
  return kind === "file" && /\.hei[cf]$/i.test(name);
}

/** Whether a file is opened in the viewer. */
export function isPhoto(file: Pick<SentFile, "kind" | "name" | "state">): boolean {
  return file.state === "ready" && (file.kind === "image" || isHeic(file));
}

/** What a link does instead, unless it is opened in a new tab, as any link. */
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

/** The address at which a file is saved under its name, also one that is shown. */
export function savedAddress(id: string): string {
  return `${fileAddress(id)}?save`;
}

/** The address of the smaller picture of a photo; at that of one without is the photo itself. */
export function previewAddress(id: string): string {
  return `${fileAddress(id)}/preview`;
}

/** A tiny picture that is part of the page. */
export function thumbAddress(thumb: string | null): string | undefined {
  return thumb === null ? undefined : `data:image/jpeg;base64,${thumb}`;
}

/** Whether somebody can remove a file that was sent. */
export function mayRemove(
  { uid, role }: Pick<Me, "uid" | "role">,
  { sent_by: by, sent_at: at }: Pick<SentFile, "sent_by" | "sent_at">,
  now: number,
): boolean {
  return role === "admin" || (by === uid && now < Date.parse(at) + CORRECTION_MS);
}
