import { timeOfDay } from "~/core/time/day-heading";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { cn } from "~/core/kit/cn";
import { FileChip, Recording, RemovedFile } from "./file-chip";
import { Photo } from "./photo";
import type { Sent, ShownFile } from "./sent";

type SentFilesProps = Sent & { className?: string };

/** The most photos shown; the last one has the number of the others. */
const MOST_TILES = 4;

/** The files of an entry or an assignment: photos side by side, everything else below. */
export function SentFiles({ files = [], by, className }: SentFilesProps) {
  const settings = useTimeSettings();
  if (files.length === 0) return null;
  const shown = files.map((file): ShownFile => ({
    ...file,
    by,
    at: timeOfDay(file.sent_at, settings),
  }));
  const photos = shown.filter(({ kind, state }) => kind === "image" && state === "ready");
  const others = shown.filter((file) => !photos.includes(file));
  return (
    <div className={cn("flex flex-col items-start gap-1.5", className)}>
      <Photos photos={photos} />
      {others.map((file) =>
        file.state === "removed" ? (
          <RemovedFile key={file.id} file={file} />
        ) : file.kind === "audio" ? (
          <Recording key={file.id} file={file} />
        ) : (
          <FileChip key={file.id} file={file} />
        ),
      )}
    </div>
  );
}

function Photos({ photos }: { photos: ReadonlyArray<ShownFile> }) {
  const [first] = photos;
  if (first === undefined) return null;
  if (photos.length === 1) return <Photo photo={first} />;
  const tiles = photos.slice(0, MOST_TILES);
  const more = photos.length - tiles.length;
  return (
    <div className="grid w-72 max-w-full grid-cols-2 gap-1">
      {tiles.map((photo) => (
        <Photo
          key={photo.id}
          photo={photo}
          isTile
          {...(photo === tiles.at(-1) && more > 0 && { more })}
        />
      ))}
    </div>
  );
}
