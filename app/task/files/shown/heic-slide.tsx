import { useEffect, useRef, useState } from "react";
import { m } from "~/core/words/m";
import { decodeHeic } from "~/task/files/heic/decode";
import { fileAddress, type ShownFile } from "./sent";
import { byText } from "./shown.words";

/** A HEIC photo, which is decoded on this device once it is looked at. */
export function HeicSlide({ photo }: { photo: ShownFile }) {
  const { id, by, at } = photo;
  const place = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  useEffect(() => {
    const left = new AbortController();
    async function show(): Promise<void> {
      const answer = await fetch(fileAddress(id), { signal: left.signal });
      const bitmap = answer.ok ? await decodeHeic(await answer.blob()) : null;
      const canvas = place.current;
      if (bitmap === null || canvas === null) throw new Error("No picture");
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
      bitmap.close();
      setState("shown");
    }
    show().catch(() => {
      if (!left.signal.aborted) setState("failed");
    });
    return () => left.abort();
  }, [id]);
  return (
    <>
      <canvas
        ref={place}
        role="img"
        aria-label={byText("image", by, at)}
        className="max-h-full max-w-full object-contain"
        hidden={state !== "shown"}
      />
      {state === "shown" ? null : (
        <p role="status" className="text-[#fff]">
          {state === "loading" ? m.files_loading() : m.files_this_photo_cannot_be()}
        </p>
      )}
    </>
  );
}
