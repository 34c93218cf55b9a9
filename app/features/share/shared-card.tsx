import { numberText } from "~/core/words/said";
import { m } from "~/core/words/m";
import { cn } from "~/core/kit/cn";
import { FilePicture } from "~/task/files/send/file-picture";
import { sizeText } from "~/task/files/files.words";
import { LONGEST_TEXT, MOST_SHARED } from "./shared";
import type { Seen, SeenFile } from "./use-shared";

type SharedCardProps = { seen: Seen; areFilesOff: boolean };

/** More than these are shown smaller, so that tasks are still in sight. */
const FEW = 4;

/** What was shared: its files, its text, and what cannot be added of it. */
export function SharedCard({ seen, areFilesOff }: SharedCardProps) {
  const { files, text, left } = seen;
  const notes = [
    ...(areFilesOff && files.length > 0
      ? [text === "" ? m.share_files_are_turned_off_in() : m.share_files_are_turned_off()]
      : []),
    ...(left > 0 ? [m.share_a_message_can_have({ most: MOST_SHARED, left })] : []),
    ...(text.length > LONGEST_TEXT
      ? [m.share_the_text_is_longer({ mostShown: numberText(LONGEST_TEXT) })]
      : []),
  ];
  return (
    <section
      aria-label={m.share_what_was_shared()}
      className="bg-surface rounded-card mb-4 flex flex-col gap-3 border p-3"
    >
      {files.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-2">
          {files.map((file, place) => (
            <li key={`${place} ${file.name}`} className="flex min-w-0 items-center gap-2.5">
              <FileLine file={file} isOff={areFilesOff} isSmall={files.length > FEW} />
            </li>
          ))}
        </ul>
      ) : null}
      {text === "" ? null : (
        <p dir="auto" className="measure line-clamp-6 [overflow-wrap:anywhere] whitespace-pre-line">
          {text}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-ink-soft text-sm">
          {note}
        </p>
      ))}
    </section>
  );
}

type FileLineProps = { file: SeenFile; isOff: boolean; isSmall: boolean };

function FileLine({ file, isOff, isSmall }: FileLineProps) {
  const { name, type, size, picture, problem } = file;
  const kind = type.startsWith("image/") ? "image" : type.startsWith("audio/") ? "audio" : "file";
  return (
    <>
      <FilePicture
        file={{ kind, name, picture, sound: null }}
        className={cn("rounded-control", isSmall ? "size-9" : "size-12")}
      />
      <div className={cn("min-w-0 flex-1 text-sm leading-tight", isOff && "text-ink-faint")}>
        <p className="truncate font-medium">
          <bdi>{name || m.common_file()}</bdi>
        </p>
        <p className="text-ink-soft tabular text-xs">{sizeText(size)}</p>
        {problem === null ? null : <p className="text-danger text-xs">{problem}</p>}
      </div>
    </>
  );
}
