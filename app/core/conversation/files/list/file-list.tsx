import { useEffect, useRef } from "react";
import { Button } from "~/core/kit/ui/button";
import { DialogBody } from "~/core/kit/ui/dialog";
import { SHOWN_TEXTS } from "../shown.words";
import { FileRow } from "./file-row";
import { useFileList } from "./use-file-list";

/** All files of a task, newest first. */
export default function FileList({ taskId }: { taskId: string }) {
  const { files, reload } = useFileList(taskId);
  const list = useRef<HTMLDivElement>(null);
  // The row that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus();
  }, [files]);
  return (
    <DialogBody>
      <div ref={list} tabIndex={-1} className="focus-visible:outline-none">
        <Listed files={files} reload={reload} />
      </div>
    </DialogBody>
  );
}

function Listed({ files, reload }: ReturnType<typeof useFileList>) {
  if (files === null) return <p className="text-ink-soft">{SHOWN_TEXTS.loading}</p>;
  if (files === "failed") {
    return (
      <div role="alert" className="flex items-center gap-3">
        <p>{SHOWN_TEXTS.notLoaded}</p>
        <Button size="sm" onClick={reload}>
          Try again
        </Button>
      </div>
    );
  }
  if (files.length === 0) return <p className="text-ink-soft">{SHOWN_TEXTS.none}</p>;
  return (
    <ul className="divide-hairline flex flex-col divide-y">
      {files.map((file) => (
        <FileRow key={file.id} file={file} onRemoved={reload} />
      ))}
    </ul>
  );
}
