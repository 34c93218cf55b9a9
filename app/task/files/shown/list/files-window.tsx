import { Suspense, useState } from "react";
import { t } from "~/core/words/t";
import { Dialog } from "~/core/kit/ui/dialog";
import { onDemand } from "~/core/live/on-demand";
import type { ShownFile } from "../sent";
import FileList from "./file-list";

const Viewer = onDemand(() => import("../viewer"));

type FilesWindowProps = { taskId: string; isOpen: boolean; onClose: () => void };
type Shown = { open: string; photos: ReadonlyArray<ShownFile> };

/** The list of a task's files, or one of its photos over the page. */
export default function FilesWindow({ taskId, isOpen, onClose }: FilesWindowProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <>
      <Dialog open={isOpen && shown === null} onRequestClose={onClose} size="md" title={t("Files")}>
        <FileList taskId={taskId} onPhoto={(open, photos) => setShown({ open, photos })} />
      </Dialog>
      {shown === null ? null : (
        <Suspense>
          <Viewer {...shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
