import { createContext, useContext } from "react";
import type { SentFile } from "~/core/task/files/file";

/** Files that were sent together, and by whom. */
export type Sent = { files?: ReadonlyArray<SentFile> | undefined; by: string };

/** A file with who sent it, and when in the reader's words. */
export type ShownFile = SentFile & { by: string; at: string };

/** Opens one of a conversation's photos; the viewer has the others beside it. */
export const OpenPhoto = createContext<(id: string) => void>(() => undefined);

export function useOpenPhoto() {
  return useContext(OpenPhoto);
}

/** The address of a file. */
export function fileAddress(id: string): string {
  return `/files/${id}`;
}

/** The address of the smaller picture of a photo; of one without, of itself. */
export function previewAddress({
  id,
  has_preview: has,
}: Pick<SentFile, "id" | "has_preview">): string {
  return has ? `/files/${id}/preview` : fileAddress(id);
}

/** A tiny picture that is part of the page. */
export function thumbAddress(thumb: string | null): string | undefined {
  return thumb === null ? undefined : `data:image/jpeg;base64,${thumb}`;
}
