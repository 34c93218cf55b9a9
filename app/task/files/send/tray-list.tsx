import { useEffect, useMemo } from "react";
import { m } from "~/core/words/m";
import { IconButton } from "~/core/kit/ui/icon-button";
import { Icon } from "~/core/kit/ui/icon";
import { removeFile, resumeFiles } from "./add";
import { FileChip } from "./file-chip";
import { send, sendAnyway } from "./sending";
import { useShownFiles } from "./shown-files";
import { idsIn } from "./tray";
import type { Files } from "./use-files";

type TrayListProps = { files: Files };

/** The files of a draft with how far each has come, and why others were not added. */
export default function TrayList({ files: { draft, ids, news, forgetNews } }: TrayListProps) {
  const all = useMemo(() => idsIn(ids), [ids]);
  const files = useShownFiles(all);
  useEffect(() => void resumeFiles(all), [all]);
  const problems = news?.problems ?? [];

  return (
    <div className="flex min-w-0 basis-full flex-col gap-2">
      {files.length > 0 ? (
        <ul
          aria-label={m.files_photos_and_files_to()}
          data-files
          className="grid max-h-44 grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2 overflow-y-auto overscroll-contain p-0.5"
        >
          {files.map((file) => (
            <FileChip
              key={file.id}
              file={file}
              onRemove={() => removeFile(draft, file.id)}
              onRetry={() => void (file.isAsked ? sendAnyway(file.id) : send(file.id))}
            />
          ))}
        </ul>
      ) : null}
      {problems.length > 0 ? (
        <div className="text-danger flex items-start gap-2 text-sm">
          <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
          <ul className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {problems.map((problem) => (
              <li key={problem}>
                <bdi>{problem}</bdi>
              </li>
            ))}
          </ul>
          <IconButton
            size="sm"
            label={m.common_dismiss()}
            icon={<Icon name="x" />}
            onClick={forgetNews}
            className="-my-1"
          />
        </div>
      ) : null}
    </div>
  );
}
