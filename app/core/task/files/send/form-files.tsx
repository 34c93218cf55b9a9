import { Suspense, useSyncExternalStore } from "react";
import { onDemand } from "~/core/live/on-demand";
import { useMe } from "~/core/session/use-me";
import { ADD_TEXTS } from "./add.words";
import type { FileFieldProps } from "./file-field";
import { filesOf, idsIn, setFilesOf, useFilesOf } from "./tray";

const FileField = onDemand(() => import("./file-field"));

type FormFilesProps = FileFieldProps & {
  /** Whether the form names them itself, in its field `files`. */
  isNamed?: boolean;
};

/** A form's photos and files, where the workspace has them; loaded with the form. */
export function FormFiles({ isNamed = false, ...props }: FormFilesProps) {
  const { most_file_mb: most } = useMe();
  // A form in the server's page changes before its field is loaded; without scripts there is none.
  const isHydrated = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  if (most === null) return null;
  const room = <div className="touch:h-11 h-9 noscript:hidden" />;
  return (
    <>
      {isNamed ? <FileIds draft={props.draft} /> : null}
      {isHydrated ? (
        <Suspense fallback={room}>
          <FileField {...props} />
        </Suspense>
      ) : (
        room
      )}
    </>
  );
}

function noChanges() {
  return () => undefined;
}

function FileIds({ draft }: { draft: string }) {
  return <input type="hidden" name="files" value={useFilesOf(draft)} />;
}

function idsOf(form: FormData): Array<string> {
  const ids = form.get("files");
  return typeof ids === "string" ? idsIn(ids) : [];
}

/** Whether a file of this form cannot be sent; its button to try it again is focused. */
export function hasStuckFile(form: HTMLFormElement): boolean {
  const stuck = form.querySelector("[data-file-state=failed]");
  stuck?.querySelector("button")?.focus();
  return stuck !== null;
}

/** Why the files of a form that names them hold it back; null if all of them are there. */
export function holdsBack(form: HTMLFormElement): string | null {
  if (hasStuckFile(form)) return ADD_TEXTS.blocked;
  const ids = idsOf(new FormData(form));
  const ready = form.querySelectorAll("[data-file-state=ready]").length;
  if (ready >= ids.length) return null;
  import("./add").then(({ showLost }) => showLost(ids)).catch(() => undefined);
  return ADD_TEXTS.sending;
}

/** Forgets the files of a draft that were sent with its form. */
export function forgetSent(draft: string, form: FormData): void {
  const sent = idsOf(form);
  if (sent.length === 0) return;
  setFilesOf(
    draft,
    idsIn(filesOf(draft)).filter((id) => !sent.includes(id)),
  );
  import("./sending").then(({ letGo }) => letGo(sent, true)).catch(() => undefined);
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
