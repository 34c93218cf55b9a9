import { Icon } from "~/core/kit/ui/icon";
import { sizeText } from "~/core/task/files/size.words";
import { byText, removedText, SHOWN_TEXTS } from "./shown.words";
import { fileAddress, type ShownFile } from "./sent";

/** A file that is no photo: a PDF opens in a new tab, everything else is saved. */
export function FileChip({ file }: { file: ShownFile }) {
  const { id, kind, name, bytes } = file;
  const isPdf = kind === "pdf";
  return (
    <a
      href={fileAddress(id)}
      {...(isPdf ? { target: "_blank", rel: "noreferrer" } : { download: name })}
      className="bg-surface rounded-control hover:bg-hover flex min-h-11 max-w-full items-center gap-2.5 border px-3 py-1.5"
    >
      <Icon name={isPdf ? "file-text" : "download"} className="text-ink-soft size-5 shrink-0" />
      <span className="min-w-0">
        {isPdf ? null : <span className="sr-only">{SHOWN_TEXTS.download("")}</span>}
        <bdi className="block truncate text-sm font-medium">{name}</bdi>
        <span className="text-ink-soft block text-xs">
          {isPdf ? "PDF, " : ""}
          {sizeText(bytes)}
        </span>
      </span>
    </a>
  );
}

type RecordingProps = {
  file: ShownFile;
  /** Whether its name is below it. */
  isNamed?: boolean;
};

/** A recording, played where it is; of what is heard there are no words. Its name may say how long it is. */
export function Recording({ file, isNamed = true }: RecordingProps) {
  const { id, kind, name, by, at } = file;
  return (
    <figure className="max-w-full">
      <audio
        controls
        preload="none"
        src={fileAddress(id)}
        aria-label={`${byText(kind, by, at)}, without a transcript`}
        className="h-11 w-72 max-w-full"
      />
      {isNamed ? (
        <figcaption className="text-ink-soft mt-0.5 truncate px-1 text-xs">
          <bdi>{name.replace(/\.\w{1,5}$/, "")}</bdi>
        </figcaption>
      ) : null}
    </figure>
  );
}

/** That a file was here. */
export function RemovedFile({ file }: { file: ShownFile }) {
  return (
    <p className="text-ink-soft flex items-center gap-1.5 text-sm italic">
      <Icon name="ban" className="size-4" />
      {removedText(file.kind)}
    </p>
  );
}
