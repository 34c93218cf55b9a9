import { Suspense } from "react";
import { onDemand } from "~/core/live/on-demand";
import { useMe } from "~/core/session/use-me";
import type { FileFieldProps } from "./file-field";
import { filesOf, idsIn, setFilesOf } from "./tray";

const FileField = onDemand(() => import("./file-field"));

/** A form's photos and files, where the workspace has them; loaded with the form. */
export function FormFiles(props: FileFieldProps) {
  const { most_file_mb: most } = useMe();
  if (most === null) return null;
  return (
    <Suspense fallback={<div className="touch:h-11 h-9" />}>
      <FileField {...props} />
    </Suspense>
  );
}

/** Whether a file of this form cannot be sent; its button to try it again is focused. */
export function hasStuckFile(form: HTMLFormElement): boolean {
  const stuck = form.querySelector("[data-file-state=failed]");
  stuck?.querySelector("button")?.focus();
  return stuck !== null;
}

/** Takes the files of a draft along with a command, as its arguments; `putBack` is for one that was not done. */
export function takeFiles(draft: string) {
  const files = filesOf(draft);
  setFilesOf(draft, []);
  const args: Record<string, string> = files === "" ? {} : { files };
  return {
    args,
    putBack: () => setFilesOf(draft, idsIn(files)),
  };
}
