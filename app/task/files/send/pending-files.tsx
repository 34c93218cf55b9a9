import { useEffect, useMemo } from "react";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { FilePicture } from "./file-picture";
import { sizeText } from "../files.words";
import { load, sendAnyway } from "./sending";
import { type ShownFile, useShownFiles } from "./shown-files";
import { idsIn } from "./tray";

type PendingFilesProps = { files: string };

/** The files, from this device, of a message that the conversation does not have yet. */
export default function PendingFiles({ files: named }: PendingFilesProps) {
  const ids = useMemo(() => idsIn(named), [named]);
  useEffect(() => void Promise.all(ids.map(load)), [ids]);
  const files = useShownFiles(ids);
  if (files.length === 0) return null;
  return (
    <ul className="my-1 flex flex-wrap gap-1.5">
      {files.map((file) => (
        <li key={file.id} className={file.kind === "image" ? "relative" : "w-full"}>
          {file.kind === "image" ? <Photo file={file} /> : <Line file={file} />}
        </li>
      ))}
    </ul>
  );
}

function Photo({ file }: { file: ShownFile }) {
  return (
    <figure className="relative">
      <FilePicture file={file} className="rounded-control size-32" />
      <figcaption className="sr-only">{file.name}</figcaption>
      {isUnderWay(file) ? (
        <span className="bg-surface text-ink-soft tabular absolute end-1 bottom-1 rounded-full px-1.5 text-xs font-semibold">
          {`${Math.round(file.share * 100)}%`}
        </span>
      ) : null}
    </figure>
  );
}

function Line({ file }: { file: ShownFile }) {
  return (
    <span className="flex min-w-0 items-center gap-2 text-sm">
      <FilePicture file={file} className="rounded-control size-9" />
      <span className="min-w-0">
        <bdi className="block truncate font-medium">{file.name}</bdi>
        <span className="text-ink-soft tabular text-xs">
          {isUnderWay(file)
            ? t("Sending, {percent}%", { percent: Math.round(file.share * 100) })
            : sizeText(file.bytes)}
        </span>
      </span>
      {file.isAsked ? (
        <Button size="sm" variant="quiet" onClick={() => void sendAnyway(file.id)}>
          {t("Send it anyway")}
        </Button>
      ) : null}
    </span>
  );
}

function isUnderWay({ state, share }: ShownFile): boolean {
  return state === "sending" && share < 1;
}
