import { useEffect } from "react";
import { deviceStore } from "~/core/live/device-store";
import { FILES_KEPT } from "./forget-files";

/** Deletes what this browser keeps of files that no draft and no message names any longer. Used once, by the shell. */
export function useTidyFiles(): void {
  useEffect(() => {
    if (deviceStore.get(FILES_KEPT) === null) return;
    import("./tidy").then(({ tidyFiles }) => tidyFiles()).catch(() => undefined);
  }, []);
}
