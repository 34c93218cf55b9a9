import { Suspense, useState } from "react";
import { Button } from "~/core/kit/ui/button";
import { Dialog } from "~/core/kit/ui/dialog";
import { Icon } from "~/core/kit/ui/icon";
import { onDemand } from "~/core/live/on-demand";
import type { ThreadTask } from "~/core/task/thread";
import type { ShownFile } from "../sent";

const FileList = onDemand(() => import("./file-list"));
const Viewer = onDemand(() => import("../viewer"));

type Shown = { open: string; photos: ReadonlyArray<ShownFile> };

/** Opens the list of a task's files, and its photos over the page instead of the list. */
export function FilesButton({ task }: { task: Pick<ThreadTask, "id" | "file_count"> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const { file_count: files } = task;
  return (
    <>
      <Button
        size="sm"
        icon={<Icon name="paperclip" />}
        onClick={() => setIsOpen(true)}
        className="mt-3 noscript:hidden"
      >
        {files === 1 ? "1 file" : `${files} files`}
      </Button>
      <Dialog
        open={isOpen && shown === null}
        onRequestClose={() => setIsOpen(false)}
        size="md"
        title="Files"
      >
        <FileList taskId={task.id} onPhoto={(open, photos) => setShown({ open, photos })} />
      </Dialog>
      {shown === null ? null : (
        <Suspense>
          <Viewer {...shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}
