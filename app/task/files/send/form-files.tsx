import { Suspense } from "react";
import { useHydrated } from "~/core/kit/use-hydrated";
import { onDemand } from "~/core/live/on-demand";
import { useMe } from "~/core/session/use-me";
import type { FileFieldProps } from "./file-field";
import { filesOf } from "./tray";

const FileField = onDemand(() => import("./file-field"));

/** A form's photos and files, where the workspace has them; loaded with the form. */
export function FormFiles(props: FileFieldProps) {
  const { most_file_mb: most } = useMe();
  // A form in the server's page changes before its field is loaded; without scripts there is none.
  const isHydrated = useHydrated();
  if (most === null) return null;
  const room = <div className="touch:h-11 h-9 noscript:hidden" />;
  if (!isHydrated) return room;
  return (
    <Suspense fallback={room}>
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

/** The files of a draft as arguments of a command. Until that is done they stay in the draft, as its text does. */
export function filesToSend(draft: string): Record<string, string> {
  const files = filesOf(draft);
  return files === "" ? {} : { files };
}
