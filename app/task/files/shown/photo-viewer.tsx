import { type ReactNode, Suspense, useMemo, useState } from "react";
import { onDemand } from "~/core/live/on-demand";
import { timeOfDay } from "~/core/time/day-heading";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { authorOf, type Entry, type ThreadTask } from "~/task/entries/thread";
import { isPhoto, OpenPhoto, PhotoPlaces, type Sent } from "./sent";

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
  const photos = sent.flatMap(({ files = [], by }) =>
    files.filter(isPhoto).map((file) => ({ ...file, by, at: timeOfDay(file.sent_at, settings) })),
  );
  const ids = photos.map(({ id }) => id).join(" ");
  const places = useMemo(() => ids.split(" "), [ids]);
  return (
    <OpenPhoto.Provider value={setOpen}>
      <PhotoPlaces.Provider value={places}>{children}</PhotoPlaces.Provider>
      {open === null ? null : (
        <Suspense>
          <Viewer open={open} onClose={() => setOpen(null)} photos={photos} />
        </Suspense>
      )}
    </OpenPhoto.Provider>
  );
}
