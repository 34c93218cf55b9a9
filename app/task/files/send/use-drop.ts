import { type RefObject, useEffect } from "react";
import { useLatest } from "~/core/kit/use-same";
import type { Files } from "./use-files";

/** Adds files that are dropped or pasted anywhere in the form's conversation or dialog. */
export function useDrop(form: RefObject<HTMLElement>, { add, isAllowed }: Files): void {
  const latest = useLatest(add);
  useEffect(() => {
    const place = form.current?.closest<HTMLElement>("section, [role=dialog]");
    if (!place || !isAllowed) return;
    const controller = new AbortController();
    function on(kind: "dragover" | "dragleave" | "drop", hear: (event: DragEvent) => void) {
      place?.addEventListener(kind, hear, { signal: controller.signal });
    }
    function mark(isOver: boolean) {
      place?.toggleAttribute("data-dropping", isOver);
    }
    on("dragover", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      mark(true);
    });
    on("dragleave", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) mark(false);
    });
    on("drop", (event) => {
      mark(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    });
    place.addEventListener("paste", (event) => handlePaste(event, latest.current), {
      signal: controller.signal,
    });
    return () => controller.abort();
  }, [form, isAllowed, latest]);
}

function handlePaste(event: ClipboardEvent, add: Files["add"]): void {
  const { files, types = [] } = event.clipboardData ?? {};
  if (!files || files.length === 0) return;
  // A copied document brings its text, besides a picture of it.
  if (types.includes("text/html") && types.includes("text/plain")) return;
  event.preventDefault();
  add([...files]);
}
