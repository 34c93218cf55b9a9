import { useEffect, useRef } from "react";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { DialogBody } from "~/core/kit/ui/dialog";
import { FileRow } from "./file-row";
import { timeOfDay } from "~/core/time/day-heading";
import { useTimeSettings } from "~/core/time/use-time-settings";
import { isPhoto, type ShownFile } from "../sent";
import { type ListedFile, useFileList } from "./use-file-list";

type FileListProps = {
  taskId: string;
  /** Opens one of these photos over the page. */
  onPhoto: (id: string, photos: ReadonlyArray<ShownFile>) => void;
};

/** All files of a task, newest first. */
export default function FileList({ taskId, onPhoto }: FileListProps) {
  const { files, reload } = useFileList(taskId);
  const list = useRef<HTMLDivElement>(null);
  // The row with the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus();
  }, [files]);
  return (
    <DialogBody>
      <div ref={list} tabIndex={-1} className="focus-visible:outline-none">
        <Listed {...{ files, reload, onPhoto }} />
      </div>
    </DialogBody>
  );
}

type ListedProps = ReturnType<typeof useFileList> & Pick<FileListProps, "onPhoto">;

function Listed({ files, reload, onPhoto }: ListedProps) {
  const settings = useTimeSettings();
  if (files === null) return <p className="text-ink-soft">{t("Loading…")}</p>;
  if (files === "failed") {
    return (
      <div role="alert" className="flex items-center gap-3">
        <p>{t("The files could not be loaded.")}</p>
        <Button size="sm" onClick={reload}>
          {t("Try again")}
        </Button>
      </div>
    );
  }
  if (files.length === 0) return <p className="text-ink-soft">{t("Nothing has been sent yet.")}</p>;
  function open(id: string, all: ReadonlyArray<ListedFile>) {
    const photos = all
      .filter(isPhoto)
      .map(({ sender_name: by, ...file }) => ({
        ...file,
        by,
        at: timeOfDay(file.sent_at, settings),
      }))
      .reverse();
    onPhoto(id, photos);
  }

  return (
    <ul className="divide-hairline flex flex-col divide-y">
      {files.map((file) => (
        <FileRow key={file.id} file={file} onRemoved={reload} onPhoto={(id) => open(id, files)} />
      ))}
    </ul>
  );
}
