import { type ReactNode, Suspense, useMemo, useState } from "react";
import { onDemand } from "~/core/live/on-demand";
import { timeOfDay } from "~/core/time/day-heading";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { authorOf, type Entry, type ThreadTask } from "~/task/entries/thread";
import { isPhoto, OpenPhoto, PhotoPlaces, type Sent } from "./sent";

const Viewer = onDemand(() => import("./viewer"));

/** The files of a task's assignment, and of the loaded part of its conversation. */
export function sentIn(
  { files, assigner_name: by }: Pick<ThreadTask, "files" | "assigner_name">,
  entries: ReadonlyArray<Entry>,
): Array<Sent> {
  return [{ files, by }, ...entries.map((entry) => ({ files: entry.files, by: authorOf(entry) }))];
}

type PhotoViewerProps = {
  /** The files of a whole conversation, oldest first. */
  sent: ReadonlyArray<Sent>;
  children: ReactNode;
};

/** Opens the photos inside it over the page. */
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
