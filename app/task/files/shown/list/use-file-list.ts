import { href } from "~/core/server/addresses";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { SentFileSchema } from "~/task/entries/file";

const ListedSchema = z.extend(SentFileSchema, { sender_name: z.string() });
const AnswerSchema = z.object({ files: z.array(ListedSchema) });

/** A file in the list of a task's. */
export type ListedFile = z.infer<typeof ListedSchema>;

/** The files of a task: null during loading, "failed" if they could not be loaded. */
export function useFileList(taskId: string) {
  const [files, setFiles] = useState<ReadonlyArray<ListedFile> | "failed" | null>(null);
  const [time, setTime] = useState(0);
  useEffect(() => {
    let isOver = false;
    void load(taskId)
      .catch(() => "failed" as const)
      .then((loaded) => {
        if (!isOver) setFiles(loaded);
      });
    return () => {
      isOver = true;
    };
  }, [taskId, time]);
  return { files, reload: () => setTime((last) => last + 1) };
}

async function load(taskId: string) {
  const response = await fetch(href("/resources/tasks/:taskId/files", { taskId }));
  return AnswerSchema.parse(await response.json()).files;
}
