import { useEffect, useState } from "react";
import { useMe } from "~/core/session/use-me";
import { readShared, type Shared, type SharedFile } from "./read-shared";

/** A file for the eye: why it cannot be added, and the address of its picture on this device. */
export type SeenFile = SharedFile & { problem: string | null; picture: string | null };
export type Seen = Omit<Shared, "files"> & { files: ReadonlyArray<SeenFile> };

/** For the code that puts it into a draft, which may be needed without a connection. */
export function loadPutting() {
  return import("./put-into-draft");
}

/**
 * What was shared and waits for its task; null for nothing, undefined while that is not known. It is read again when
 * `turn` changes.
 */
export function useShared(turn: number): Seen | null | undefined {
  const { uid, most_file_mb: mostMb } = useMe();
  const [seen, setSeen] = useState<Seen | null>();
  useEffect(() => {
    let pictures = new Array<string>();
    let isLeft = false;
    async function read() {
      const [shared, code] = await Promise.all([
        readShared(uid).catch(() => null),
        loadPutting().catch(() => null),
      ]);
      if (isLeft) return;
      const files = shared?.files.map((one): SeenFile => ({
        ...one,
        problem: mostMb === null ? null : (code?.problemOf(one, mostMb) ?? null),
        picture: pictureOf(one),
      }));
      pictures = files?.flatMap(({ picture }) => picture ?? []) ?? [];
      setSeen(shared && { ...shared, files: files ?? [] });
    }
    void read();
    return () => {
      isLeft = true;
      for (const picture of pictures) URL.revokeObjectURL(picture);
    };
  }, [uid, mostMb, turn]);
  return seen;
}

function pictureOf({ file, type }: SharedFile): string | null {
  return file !== null && type.startsWith("image/") ? URL.createObjectURL(file) : null;
}
