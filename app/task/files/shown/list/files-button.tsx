import { Suspense, useState } from "react";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { onDemand } from "~/core/live/on-demand";
import type { ThreadTask } from "~/task/entries/thread";

const FilesWindow = onDemand(() => import("./files-window"));

/** Opens the list of a task's files. */
export function FilesButton({ task }: { task: Pick<ThreadTask, "id" | "file_count"> }) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const { file_count: files } = task;
  return (
    <>
      <Button
        size="sm"
        icon={<Icon name="paperclip" />}
        onClick={() => setIsOpen(true)}
        className="mt-3 noscript:hidden"
      >
        {t("{files, plural, one {1 file} other {{files} files}}", { files })}
      </Button>
      {isOpen === null ? null : (
        <Suspense>
          <FilesWindow taskId={task.id} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
