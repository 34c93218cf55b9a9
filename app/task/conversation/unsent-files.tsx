import { useMemo } from "react";
import PendingFiles from "~/task/files/send/pending-files";
import { useShownFiles } from "~/task/files/send/shown-files";
import { idsIn } from "~/task/files/send/tray";
import { filesText } from "~/task/entries/sent.words";

type UnsentFilesProps = { files: string };

/** The unsent photos and files, in words and from this device. */
export default function UnsentFiles({ files }: UnsentFilesProps) {
  const ids = useMemo(() => idsIn(files), [files]);
  const kinds = new Set(useShownFiles(ids).map(({ kind }) => kind));
  const [kind] = kinds;
  const what = filesText({ file_count: ids.length, file_kind: kinds.size === 1 ? kind : null });
  return (
    <div>
      <p className="first-letter:uppercase">{what}</p>
      <PendingFiles files={files} />
    </div>
  );
}
