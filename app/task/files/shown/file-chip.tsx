import { t } from "~/core/words/t";
import { Suspense } from "react";
import { Icon } from "~/core/kit/ui/icon";
import { useHydrated } from "~/core/kit/hydration";
import { onDemand } from "~/core/live/on-demand";
import { sizeText } from "~/task/files/files.words";
import { byText, downloadText, removedText } from "./shown.words";
import { fileAddress, isHeic, plainly, savedAddress, type ShownFile, useOpenPhoto } from "./sent";

/** A file other than a photo: a PDF opens in a new tab, a HEIC photo over the page, all others are saved. */
export function FileChip({ file }: { file: ShownFile }) {
  const { id, kind, name, bytes } = file;
  const isPdf = kind === "pdf";
  const open = useOpenPhoto();
  const isOpened = isHeic(file);
  const link = (
    <a
      href={fileAddress(id)}
      {...(isPdf ? { target: "_blank", rel: "noreferrer" } : { download: name })}
      onClick={isOpened ? plainly(() => open(id)) : undefined}
      className="bg-surface rounded-control hover:bg-hover flex min-h-11 max-w-full items-center gap-2.5 border px-3 py-1.5"
    >
      <Icon
        name={isPdf ? "file-text" : isOpened ? "image" : "download"}
        className="text-ink-soft size-5 shrink-0"
      />
      <span className="min-w-0">
        {isPdf || isOpened ? null : <span className="sr-only">{downloadText("")}</span>}
        <bdi className="block truncate text-sm font-medium">{name}</bdi>
        <span className="text-ink-soft block text-xs">
          {isPdf ? t("PDF, {size}", { size: sizeText(bytes) }) : sizeText(bytes)}
        </span>
      </span>
    </a>
  );
  return isPdf ? (
    <span className="flex max-w-full items-center gap-1">
      {link}
      <SavePdf file={file} />
    </span>
  ) : (
    link
  );
}

/** Saves a PDF without showing it first. */
export function SavePdf({ file: { id, name } }: { file: Pick<ShownFile, "id" | "name"> }) {
  const label = downloadText(name);
  return (
    <a href={savedAddress(id)} download={name} aria-label={label} className="icon-button shrink-0">
      <Icon name="download" />
    </a>
  );
}

const Player = onDemand(() => import("./player"));

type RecordingProps = {
  file: ShownFile;
  /** Whether the name is shown below. */
  isNamed?: boolean;
};

/** A recording with Daymark's own player, or the browser's without scripts. */
export function Recording({ file, isNamed = true }: RecordingProps) {
  const { id, kind, name, by, at } = file;
  // The server's HTML may change before the player is loaded.
  const isHydrated = useHydrated();
  const room = <div className="h-12 w-72 max-w-full noscript:hidden" />;
  return (
    <figure className="max-w-full">
      {isHydrated ? (
        <Suspense fallback={room}>
          <Player file={file} />
        </Suspense>
      ) : (
        room
      )}
      <noscript>
        {import.meta.env.SSR ? (
          <audio controls preload="none" src={fileAddress(id)} aria-label={byText(kind, by, at)} />
        ) : null}
      </noscript>
      {isNamed ? (
        <figcaption className="text-ink-soft mt-0.5 truncate px-1 text-xs">
          <bdi>{name.replace(/\.\w{1,5}$/, "")}</bdi>
        </figcaption>
      ) : null}
    </figure>
  );
}

/** Says that a file was removed. */
export function RemovedFile({ file }: { file: ShownFile }) {
  return (
    <p className="text-ink-soft flex items-center gap-1.5 text-sm italic">
      <Icon name="ban" className="size-4" />
      {removedText(file.kind)}
    </p>
  );
}
