import { Suspense } from "react";
import { t } from "~/core/words/t";
import { useHydrated } from "~/core/kit/hydration";
import { onDemand } from "~/core/live/on-demand";
import { useMe } from "~/core/session/use-me";
import type { FileFieldProps } from "./file-field";
import { hasStuckFile, isAdding } from "./adding";
import { filesOf, idsIn, takeOut, useFilesOf } from "./tray";

const FileField = onDemand(() => import("./file-field"));

/** A form's photos and files, if the workspace allows them; loaded with the form. */
export function FormFiles(props: FileFieldProps) {
  const { most_file_mb: most } = useMe();
  // A server-rendered form changes before its field is loaded; without scripts there is no field.
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

/** The files of a draft as arguments of a command. They stay in the draft until the command is carried out. */
export function filesToSend(draft: string): Record<string, string> {
  const files = filesOf(draft);
  return files === "" ? {} : { files };
}

/** The form field that names the draft's files, if the workspace allows files. */
export function FileIds({ draft }: { draft: string }) {
  const files = useFilesOf(draft);
  return useMe().most_file_mb === null ? null : <input type="hidden" name="files" value={files} />;
}

function idsOf(form: FormData): Array<string> {
  const ids = form.get("files");
  return typeof ids === "string" ? idsIn(ids) : [];
}

/** Why a form must wait for its files; null if all have arrived. */
export function holdsBack(form: HTMLFormElement): string | null {
  if (hasStuckFile(form)) return t("A file cannot be sent. Remove it, or try again.");
  if (isAdding()) return t("The task will be assigned as soon as the files are there.");
  const ids = idsOf(new FormData(form));
  const ready = form.querySelectorAll("[data-file-state=ready]").length;
  return ready < ids.length ? t("The task will be assigned as soon as the files are there.") : null;
}

/** Removes the files that a form has sent from its draft. */
export function forgetSent(draft: string, form: FormData): void {
  const sent = idsOf(form);
  if (sent.length === 0) return;
  takeOut(draft, sent);
  import("./sending").then(({ letGo }) => letGo(sent, true)).catch(() => undefined);
}
