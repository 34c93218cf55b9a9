import { useState } from "react";
import { Button } from "~/core/kit/ui/button";
import { Dialog } from "~/core/kit/ui/dialog";
import { Icon } from "~/core/kit/ui/icon";
import { onDemand } from "~/core/live/on-demand";
import type { ThreadTask } from "~/core/task/thread";

const FileList = onDemand(() => import("./file-list"));

/** Opens the list of a task's files. */
export function FilesButton({ task }: { task: Pick<ThreadTask, "id" | "file_count"> }) {
  const [isOpen, setIsOpen] = useState(false);
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
      <Dialog open={isOpen} onRequestClose={() => setIsOpen(false)} size="md" title="Files">
        <FileList taskId={task.id} />
      </Dialog>
    </>
  );
}
