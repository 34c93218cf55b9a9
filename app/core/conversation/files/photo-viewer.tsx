import { type ReactNode, Suspense, useState } from "react";
import { onDemand } from "~/core/live/on-demand";
import { timeOfDay } from "~/core/time/day-heading";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { authorOf, type Entry, type ThreadTask } from "~/core/task/thread";
import { isPhoto, OpenPhoto, type Sent } from "./sent";

const Viewer = onDemand(() => import("./viewer"));

/** What came with a task and was sent in the loaded part of its conversation. */
export function sentIn(
  { files, assigner_name: by }: Pick<ThreadTask, "files" | "assigner_name">,
  entries: ReadonlyArray<Entry>,
): Array<Sent> {
  return [{ files, by }, ...entries.map((entry) => ({ files: entry.files, by: authorOf(entry) }))];
}

type PhotoViewerProps = {
  /** Of a whole conversation, oldest first. */
  sent: ReadonlyArray<Sent>;
  children: ReactNode;
};

/** What is shown in here opens its photos over the page. */
export function PhotoViewer({ sent, children }: PhotoViewerProps) {
  const settings = useTimeSettings();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <OpenPhoto.Provider value={setOpen}>
      {children}
      {open === null ? null : (
        <Suspense>
          <Viewer
            open={open}
            onClose={() => setOpen(null)}
            photos={sent.flatMap(({ files = [], by }) =>
              files
                .filter(isPhoto)
                .map((file) => ({ ...file, by, at: timeOfDay(file.sent_at, settings) })),
            )}
          />
        </Suspense>
      )}
    </OpenPhoto.Provider>
  );
}
